import type { ReadModelName } from '@saferide/contracts/read-model-names';
import { driverDuty } from '@saferide/domain/driver-duty';
import type { AnyEvent } from '@saferide/domain/kernel/define-events';
import { fold } from '@saferide/domain/kernel/lifecycle';
import { reviewAudit } from '@saferide/domain/vehicle-review';
import { type RecordedEvent, UndecodableEvent } from '@saferide/infrastructure/event-store/codec';
import { type EventLog, type ReadableLog, streamOf } from '@saferide/infrastructure/event-store/event-log';
import { readStreams, START_POSITION } from '@saferide/infrastructure/event-store/event-store';
import type { ModelReader } from '@saferide/read-models/model-reader';
import { readModelsByName } from '@saferide/read-models/models';
import { foldPastRows, type PastRows } from '@saferide/read-models/past-model-reader';
import { eventAt, isUpTo, occurredAt, type PointInTime, revisionBy } from '../past-subjects/point-in-time.ts';
import type { SubjectSources } from '../past-subjects/time-travel-subject.ts';

export const withoutPersonalData = <R extends RecordedEvent | UndecodableEvent>(recorded: R): R => {
  if (!('event' in recorded) || !('personal' in recorded.event)) return recorded;
  const { type, at, data } = recorded.event;
  return { ...recorded, event: { type, at, data, personal: null } };
};

/** Returns the log as it was at the given moment, with personal data if `known` is true. */
export const pastLog = (log: ReadableLog, moment: PointInTime, known: boolean): Pick<EventLog, 'load'> => ({
  load: async (decider, id) => {
    const until = await revisionBy(log.store, streamOf(decider, id), moment);
    if (until === null) return { state: decider.initial, revision: 'none', position: START_POSITION, events: [] };
    const loaded = await log.load(decider, id, until);
    if (known) return loaded;
    const events = loaded.events.map(
      (recorded) => withoutPersonalData(recorded as RecordedEvent<AnyEvent>) as typeof recorded,
    );
    const state = fold(
      decider,
      events.map(({ event }) => event),
    );
    return { ...loaded, state, events };
  },
});

export const MAX_COUNTED_RIDES = 20_000;

const LOT = 500;

/**
 * Returns the models whose rows are computed from all rides of the people, not only from the events near the subject.
 */
const countedModels = ({ sumsSpending = false }: SubjectSources): readonly ReadModelName[] =>
  sumsSpending ? ['driver_stats', 'customer_stats', 'rides'] : ['driver_stats', 'customer_stats'];

export class TooManyRides extends Error {
  override readonly name = 'TooManyRides';
  constructor() {
    super(`These figures are counted from more than ${MAX_COUNTED_RIDES} rides, too many to count again here.`);
  }
}

type Decoded = RecordedEvent | UndecodableEvent;

const positionOf = (decoded: Decoded): string =>
  decoded instanceof UndecodableEvent ? decoded.stored.position : decoded.position;

const inOrder = (events: readonly Decoded[]): readonly Decoded[] => {
  const each = new Map(events.map((decoded) => [positionOf(decoded), decoded]));
  return [...each.values()].sort((one, other) => (positionOf(one) < positionOf(other) ? -1 : 1));
};

const peopleIn = (events: readonly Decoded[]) => {
  const customers = new Set<string>();
  const drivers = new Set<string>();
  for (const decoded of events) {
    if (decoded instanceof UndecodableEvent) continue;
    const { type, data } = decoded.event;
    if (type === 'RideRequested' || type === 'RideScheduled') customers.add(String(data.customerId));
    if (type === 'RideAccepted') drivers.add(String(data.driverId));
  }
  return { customers: [...customers], drivers: [...drivers] };
};

export interface PastRowSource {
  /** Returns rows with personal data, computed without reading all rides of the people. */
  nearRows(names: readonly ReadModelName[]): PastRows;
  rows(names: readonly ReadModelName[]): Promise<{ readonly known: PastRows; readonly unknown: PastRows }>;
}

interface Sources {
  readonly log: ReadableLog;
  readonly models: ModelReader<'rides'>;
}

const streamsTo = async (
  { store, codec }: ReadableLog,
  moment: PointInTime,
  streams: readonly string[],
  types?: string[],
) => {
  const stored = await readStreams(store, [...new Set(streams)], moment.position, types);
  return codec.decode(stored.filter((event) => isUpTo(moment, occurredAt(event), event.position)));
};

const linksAt = async ({ store, codec }: ReadableLog, moment: PointInTime, places: readonly number[]) => {
  const stored = await Promise.all(places.map((place) => eventAt(store, reviewAudit.name, place)));
  const by = stored.filter((event) => event !== null);
  return codec.decode(by.filter((event) => isUpTo(moment, occurredAt(event), event.position)));
};

const countedRides = async (
  models: ModelReader<'rides'>,
  { now }: PointInTime,
  who: { readonly customers: readonly string[]; readonly drivers: readonly string[]; readonly givenBack: boolean },
): Promise<readonly string[]> => {
  const own = (whose: 'customer_id' | 'driver_id', ids: readonly string[]) =>
    models
      .selectFrom('rides.rides')
      .select('ride_id')
      .where(({ eb, fn, val }) => eb(whose, '=', fn.any(val(ids))))
      .where('requested_at', '<=', now)
      .limit(MAX_COUNTED_RIDES + 1)
      .execute();
  const hadOnce = (ids: readonly string[]) =>
    models
      .selectFrom('rides.once_offered as o')
      .innerJoin('rides.rides as r', 'r.ride_id', 'o.ride_id')
      .select('o.ride_id')
      .where(({ eb, fn, val }) => eb('o.driver_id', '=', fn.any(val(ids))))
      .where('r.search_round', '>', 1)
      .limit(MAX_COUNTED_RIDES + 1)
      .execute();
  const found = await Promise.all([
    own('customer_id', who.customers),
    own('driver_id', who.drivers),
    who.givenBack ? hadOnce(who.drivers) : [],
  ]);
  const ids = [...new Set(found.flat().map(({ ride_id }) => ride_id))];
  if (ids.length > MAX_COUNTED_RIDES) throw new TooManyRides();
  return ids;
};

export const loadPastRowSource = async (
  { log, models }: Sources,
  moment: PointInTime,
  from: SubjectSources,
): Promise<PastRowSource> => {
  const rides = (from.rides ?? []).map((id) => `ride-${id}`);
  const [first, links] = await Promise.all([
    streamsTo(log, moment, [...(from.streams ?? []), ...rides]),
    linksAt(log, moment, from.links ?? []),
  ]);
  const met = peopleIn(first);
  const drivers = [...new Set([...(from.drivers ?? []), ...met.drivers])];
  const people = [...new Set([...(from.people ?? []), ...drivers, ...met.customers])];
  const second = await streamsTo(log, moment, [
    ...people.flatMap((id) => [`account-${id}`, `conduct-${id}`]),
    ...drivers.map((id) => `driver-${id}`),
  ]);
  // The events since the last one that contains the full state are sufficient.
  const then = pastLog(log, moment, true);
  const duties = await Promise.all(drivers.map(async (id) => (await then.load(driverDuty, id)).events));
  const near = inOrder([...first, ...links, ...second, ...(duties.flat() as RecordedEvent<AnyEvent>[])]);

  const counted = async (names: readonly ReadModelName[]): Promise<readonly Decoded[]> => {
    const ids = await countedRides(models, moment, {
      customers: names.some((name) => name !== 'driver_stats') ? people : [],
      drivers: names.includes('driver_stats') ? drivers : [],
      givenBack: from.countsGivenBack ?? false,
    });
    const types = names.flatMap((name) => readModelsByName[name].types);
    const events = [...near];
    // The streams are read in batches, so that other requests are not delayed.
    for (let at = 0; at < ids.length; at += LOT) {
      const streams = ids.slice(at, at + LOT).map((id) => `ride-${id}`);
      events.push(...(await streamsTo(log, moment, streams, types)));
    }
    return inOrder(events);
  };

  const made = (events: readonly Decoded[], of: readonly ReadModelName[], known: boolean) =>
    foldPastRows(of, known ? events : events.map(withoutPersonalData), moment.now);
  return {
    nearRows: (names) => made(near, names, true),
    rows: async (names) => {
      const figures = names.filter((name) => countedModels(from).includes(name));
      const others = names.filter((name) => !countedModels(from).includes(name));
      const all = figures.length === 0 ? [] : await counted(figures);
      const both = (known: boolean): PastRows => new Map([...made(near, others, known), ...made(all, figures, known)]);
      return { known: both(true), unknown: both(false) };
    },
  };
};
