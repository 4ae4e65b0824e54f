import type { CallerRole } from '@saferide/contracts/kernel/define-call';
import {
  type PastAnswer,
  type PastChange,
  type PastSubject,
  pastSubjects,
  type SubjectPast,
} from '@saferide/contracts/operation/time-travel';
import type { ReadModelName } from '@saferide/contracts/read-model-names';
import type { AnyEvent } from '@saferide/domain/kernel/define-events';
import { type AggregateState, isRefusal } from '@saferide/domain/kernel/lifecycle';
import { refusalText } from '@saferide/domain/refusals';
import type { Instant } from '@saferide/domain/time/instant';
import { UndecodableEvent } from '@saferide/infrastructure/event-store/codec';
import { streamOf } from '@saferide/infrastructure/event-store/event-log';
import type { StoredEvent } from '@saferide/infrastructure/event-store/event-store';
import { edgeProblem } from '@saferide/infrastructure/http/problem';
import type { ModelReaders } from '@saferide/read-models/model-reader';
import type { Module } from '../module-interface/api-module.ts';
import { eventAt, lastEventOf, occurredAt, type PointInTime, revisionBy } from '../past-subjects/point-in-time.ts';
import type {
  AnswerParams,
  PastRequest,
  SubjectParty,
  TimeTravel,
  TimeTravelParams,
  TimeTravelSubject,
} from '../past-subjects/time-travel-subject.ts';
import { commandFieldsOf } from '../past-subjects/tryable-command.ts';
import { fieldFault } from '../queries/problems.ts';
import { createJobQueue } from './job-queue.ts';
import { changesIn, type MaskedResponse, maskedResponseOf } from './masked-past.ts';
import {
  openPastQueries,
  type PastQueryAnswer,
  type PastSources,
  pastQueryName,
  readModelsOfQueries,
} from './past-queries.ts';
import { loadPastRowSource, pastLog, TooManyRides, withoutPersonalData } from './past-row-source.ts';

const AROUND = 20;

export interface TimeTravelSources extends PastSources {
  readonly modelReaders: ModelReaders;
  readonly clock: () => Instant;
}

interface Point {
  readonly moment: PointInTime;
  readonly revision: number;
}

interface Whole {
  readonly subject: TimeTravelSubject;
  readonly id: string;
  readonly stream: string;
  readonly first: StoredEvent;
  readonly last: StoredEvent;
}

const revisionView = ({ revision, type, id, metadata }: StoredEvent) => {
  const { actor } = metadata as unknown as { actor?: { id?: unknown; role?: unknown } };
  const by = { id: String(actor?.id ?? ''), role: String(actor?.role ?? '') };
  return { revision, type, at: occurredAt({ metadata }), actor: by, eventId: id };
};

const unreadable = (error: unknown): never => {
  if (!(error instanceof UndecodableEvent)) throw error;
  throw edgeProblem(
    'ServiceUnavailable',
    `An event can’t be read, so nothing after it can be shown: ${error.message}`,
    {
      cause: error,
    },
  );
};

export const openTimeTravel = (columns: readonly Module[], sources: TimeTravelSources): TimeTravel => {
  const { log, modelReaders, clock } = sources;
  const subjects = new Map<PastSubject, TimeTravelSubject>(
    columns.flatMap(({ past = [] }) => past.map((one) => [one.name, one] as const)),
  );
  const runQuery = openPastQueries(columns, sources);
  const models = modelReaders.of<'rides' | 'review_queue' | 'review_history'>();
  const inTurn = createJobQueue();

  const whole = async (name: PastSubject, id: string, roles: ReadonlySet<string>): Promise<Whole> => {
    const allowed: readonly CallerRole[] = pastSubjects[name];
    if (!allowed.some((role) => roles.has(role)))
      throw edgeProblem('Forbidden', `This needs the role ${allowed.join(' or ')}.`);
    const subject = subjects.get(name);
    if (!subject) throw new Error(`No module has the subject ${name}`);
    const stream = streamOf(subject.decider, id);
    const [first, last] = await Promise.all([eventAt(log.store, stream, 0), lastEventOf(log.store, stream)]);
    if (!first || !last) throw edgeProblem('NotFound', subject.missing);
    return { subject, id, stream, first, last };
  };

  const pointAt = async ({ stream, first, last }: Whole, at: string | undefined, path: string): Promise<Point> => {
    if (at === undefined || /^\d{1,9}$/.test(at)) {
      const revision = at === undefined ? last.revision : Number(at);
      if (revision > last.revision) throw fieldFault(path, `The last revision is ${last.revision}.`);
      const event = revision === last.revision ? last : await eventAt(log.store, stream, revision);
      if (!event) throw fieldFault(path, `There is no revision ${revision}.`);
      return { revision, moment: { now: occurredAt(event), position: event.position } };
    }
    const time = /^\d{4}-\d{2}-\d{2}T/.test(at) ? new Date(at) : new Date(Number.NaN);
    if (Number.isNaN(time.getTime())) throw fieldFault(path, 'Give a revision, or a time like 2026-03-01T12:00:00Z.');
    const now = time.toISOString();
    if (now > clock()) throw fieldFault(path, 'This time is in the future. Give a time in the past.');
    const moment = { now, position: null };
    const revision = await revisionBy(log.store, stream, moment);
    if (revision === null)
      throw fieldFault(path, `There was nothing yet: the first event happened at ${occurredAt(first)}.`);
    return { revision, moment };
  };

  const stateAt = async ({ subject, id }: Whole, { revision }: Point) => {
    const { state, events } = await log.load(subject.decider, id, revision);
    let unknown: AggregateState = subject.decider.initial;
    for (const recorded of events)
      unknown = subject.decider.evolve(unknown, withoutPersonalData(recorded).event as AnyEvent);
    return { state, shown: maskedResponseOf(subject.shown(state), subject.shown(unknown)) };
  };

  const readPast = async (of: Whole, { moment }: Point, state: AggregateState) => {
    const { subject, id } = of;
    const from = await subject.madeFrom(id, state, { models, moment, load: pastLog(log, moment, true).load });
    const gathered = await loadPastRowSource({ log, models }, moment, from);
    const parties = subject.parties(id, state, gathered.nearRows(['rides', 'accounts', 'drivers']), moment.now);

    const answers = async (queries: readonly PastRequest[], names: readonly ReadModelName[]) => {
      const rows = await gathered.rows(names);
      const then = (isKnown: boolean) => ({
        now: moment.now,
        rows: isKnown ? rows.known : rows.unknown,
        log: pastLog(log, moment, isKnown),
      });
      const answered = [];
      // The queries run one after the other, so that time travel uses only one database connection.
      for (const request of queries) {
        const response = await runQuery(request, then(true));
        answered.push({ request, response, shown: viewOf(request, response, await runQuery(request, then(false))) });
      }
      return answered;
    };
    return { parties, answers: (queries: readonly PastRequest[]) => answers(queries, readModelsOfQueries(queries)) };
  };

  const viewOf = (
    { of = (body) => body }: PastRequest,
    response: PastQueryAnswer,
    blind: PastQueryAnswer,
  ): MaskedResponse =>
    'problem' in response
      ? { known: null, shown: null }
      : maskedResponseOf(of(response.body), 'problem' in blind ? undefined : of(blind.body));

  const partyNamed = (parties: readonly SubjectParty[], as: string | undefined): SubjectParty | null =>
    (as === undefined ? parties[0] : parties.find(({ party }) => party === as)) ?? null;

  interface Seen {
    readonly state: MaskedResponse;
    readonly parties: readonly SubjectParty[];
    readonly party: SubjectParty | null;
    readonly views: readonly {
      readonly query: PastRequest;
      readonly problem: string | null;
      readonly shown: MaskedResponse;
    }[];
    readonly folded: AggregateState;
  }

  const seen = async (of: Whole, point: Point, as: string | undefined): Promise<Seen> => {
    const { state: folded, shown: state } = await stateAt(of, point);
    const { parties, answers } = await readPast(of, point, folded);
    const party = partyNamed(parties, as);
    const queries = party?.queries ?? [];
    try {
      const views = (await answers(queries)).map(({ request, response, shown }) => ({
        query: request,
        problem: 'problem' in response ? response.problem : null,
        shown,
      }));
      return { state, parties, party, views, folded };
    } catch (error) {
      if (!(error instanceof TooManyRides)) throw error;
      const none = { known: null, shown: null };
      return {
        state,
        parties,
        party,
        folded,
        views: queries.map((one) => ({ query: one, problem: error.message, shown: none })),
      };
    }
  };

  const pastPoint = ({ revision, moment }: Point) => ({ revision, moment: moment.now });

  const changed = (before: Seen, after: Seen): PastChange[] => {
    const nothing: MaskedResponse = { known: null, shown: null };
    const views = (one: Seen) => new Map(one.views.map(({ query: { call }, shown }) => [pastQueryName(call), shown]));
    const [was, is] = [views(before), views(after)];
    return [
      ...changesIn('state', before.state, after.state),
      ...[...new Set([...was.keys(), ...is.keys()])].flatMap((name) =>
        changesIn(name, was.get(name) ?? nothing, is.get(name) ?? nothing),
      ),
    ];
  };

  const eventView = async ({ stream, subject, id }: Whole, { revision }: Point): Promise<SubjectPast['event']> => {
    const stored = await eventAt(log.store, stream, revision);
    if (!stored) throw edgeProblem('NotFound', subject.missing);
    const [decoded] = await log.codec.decodeOrThrow([stored]);
    if (!decoded) throw new Error(`${stream} ${id} ${revision} is not decoded`);
    return {
      ...revisionView(stored),
      data: { ...decoded.event.data },
      personal: Object.keys(decoded.event.personal ?? {}),
    };
  };

  const past = async ({ subject: name, id, roles, at, as, from, to }: TimeTravelParams): Promise<SubjectPast> => {
    const of = await whole(name, id, roles);
    const point = await pointAt(of, at, 'at');
    const now = await seen(of, point, as);
    const begin = Math.max(0, point.revision - AROUND);
    const around = await log.store.read(of.stream, { from: begin, limit: 2 * AROUND + 1 });
    const shown = { point, seen: now };
    const compared =
      from === undefined && to === undefined ? null : await compare(of, { from, to }, shown, as ?? now.party?.party);
    return {
      ...{ subject: name, id, stream: of.stream },
      first: revisionView(of.first),
      last: revisionView(of.last),
      at: pastPoint(point),
      around: around.map(revisionView),
      event: await eventView(of, point),
      state: now.state.shown,
      parties: now.parties.map(({ party, kind, accountId }) => ({ party, kind, accountId })),
      as: now.party?.party ?? null,
      views: now.views.map(({ query: { call }, problem, shown }) => ({
        ...{ call: pastQueryName(call), summary: call.summary, body: shown.shown, problem },
      })),
      compared,
      commands: Object.entries(of.subject.commands).map(([type, one]) => ({
        type,
        fields: commandFieldsOf(one, { id, state: now.folded }),
      })),
    };
  };

  /** Compares two points in time. Without `to`, the second one is the point in time shown. */
  const compare = async (
    of: Whole,
    { from, to }: Pick<TimeTravelParams, 'from' | 'to'>,
    shown: { readonly point: Point; readonly seen: Seen },
    as: string | undefined,
  ): Promise<SubjectPast['compared']> => {
    const pointAndViews = async (at: string, path: string) => {
      const point = await pointAt(of, at, path);
      return { point, seen: await seen(of, point, as) };
    };
    const before = await pointAndViews(from ?? '0', 'from');
    const after = to === undefined ? shown : await pointAndViews(to, 'to');
    const changes = changed(before.seen, after.seen);
    return { from: pastPoint(before.point), to: pastPoint(after.point), changes };
  };

  const answer = async ({ subject: name, id, roles, at, command, fields }: AnswerParams): Promise<PastAnswer> => {
    const of = await whole(name, id, roles);
    const point = await pointAt(of, at, 'at');
    const asked = of.subject.commands[command];
    if (!asked) {
      const known = Object.keys(of.subject.commands).join(', ');
      throw fieldFault('command', `Unknown command. Known commands: ${known}.`);
    }
    const given = asked.fields.safeParse(fields);
    if (!given.success) {
      const errors = given.error.issues.map(({ path, message }) => ({ path: ['fields', ...path].join('.'), message }));
      throw edgeProblem('InvalidRequest', `${errors[0]?.path}: ${errors[0]?.message}`, { facts: { errors } });
    }
    const { state } = await log.load(of.subject.decider, id, point.revision);
    const { now } = point.moment;
    const then = pastLog(log, point.moment, true);
    const outcome = of.subject.decider.decide(
      state,
      await asked.command(given.data, { id, state, now, load: then.load }),
    );
    return {
      at: pastPoint(point),
      command,
      refusal: isRefusal(outcome) ? { code: outcome.refusal, sentence: refusalText(outcome).sentence } : null,
      events: isRefusal(outcome)
        ? []
        : outcome.map(({ type, data, personal }) => ({
            type,
            data: { ...data },
            personal: Object.keys(personal ?? {}),
          })),
    };
  };

  const unmaskedState: TimeTravel['unmaskedState'] = async ({ subject: name, id, moment, as }) => {
    const of = await whole(name, id, new Set(pastSubjects[name]));
    const revision = await revisionBy(log.store, of.stream, moment);
    if (revision === null) return null;
    const { state, parties, views } = await seen(of, { moment, revision }, as);
    return {
      revision,
      state: state.known,
      parties: parties.map(({ party }) => party),
      views: new Map(views.map(({ query: { call }, shown }) => [pastQueryName(call), shown.known])),
    };
  };

  return {
    past: (params) => inTurn(() => past(params)).catch(unreadable),
    tryCommand: (params) => inTurn(() => answer(params)).catch(unreadable),
    unmaskedState,
  };
};
