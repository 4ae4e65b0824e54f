import type { TariffTrial, TrialSumView } from '@saferide/contracts/tariff/tariff';
import { toNaira } from '@saferide/domain/money/kobo';
import { tariffs } from '@saferide/domain/tariff/lifecycle';
import { type Rates, withRates } from '@saferide/domain/tariff/rates';
import { tariffOf } from '@saferide/domain/tariff/state';
import { type Band, openTrial, type TrialSum } from '@saferide/domain/tariff/trial';
import { type DayRange, dayAfter } from '@saferide/domain/time/day-range';
import { lagosDayBegins } from '@saferide/domain/time/instant';
import type { ReadableLog } from '@saferide/infrastructure/event-store/event-log';
import { THE_TARIFFS } from '@saferide/infrastructure/tariff/known-tariffs';
import type { Reading, TablesOf } from '@saferide/read-models/reading';

/** Rides read at once; between two of these others are answered. */
const PAGE = 10_000;
/** Drivers named, those whose fares change most. */
const MOST_DRIVERS = 50;

type Models = Reading<'fares' | 'accounts'>;
type Row = TablesOf<'fares'>['fares.rides'];

/** The rides completed on these days, in order of their completion. */
async function* completedOn(models: Models, { from, to }: DayRange): AsyncGenerator<readonly Row[]> {
  const all = models
    .selectFrom('fares.rides')
    .selectAll()
    .where('completed_at', '>=', lagosDayBegins(from))
    .where('completed_at', '<', lagosDayBegins(dayAfter(to, 1)))
    .orderBy('completed_at')
    .orderBy('ride_id')
    .limit(PAGE);
  let page = await all.execute();
  for (;;) {
    yield page;
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    page = await all
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple('completed_at', 'ride_id'), '>', tuple(last.completed_at, last.ride_id)),
      )
      .execute();
  }
}

const sumView = ({ rides, thenKobo, triedKobo, dearer, cheaper }: TrialSum): TrialSumView => ({
  ...{ rides, asBooked: toNaira(thenKobo), tried: toNaira(triedKobo) },
  ...{ dearer, cheaper },
});

const bandView = (band: Band) =>
  band.by === 'hour'
    ? { fromKm: null, belowKm: null, hours: band.hours }
    : {
        fromKm: band.fromMetres / 1_000,
        belowKm: band.belowMetres === null ? null : band.belowMetres / 1_000,
        hours: null,
      };

const change = ({ thenKobo, triedKobo }: TrialSum): number => Math.abs(triedKobo - thenKobo);

const namesOf = async (models: Models, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const people = await models
    .selectFrom('accounts.accounts')
    .select(['account_id', 'first_name', 'last_name'])
    .where(({ eb, fn, val }) => eb('account_id', '=', fn.any(val([...ids]))))
    .execute();
  return new Map(
    people.flatMap(({ account_id, first_name, last_name }) =>
      first_name === null ? [] : [[account_id, [first_name, last_name].filter(Boolean).join(' ')] as const],
    ),
  );
};

/** What the rides of these days would have cost under other rates. Nothing is written. */
export const tariffTrial = async (
  { models, log }: { readonly models: Models; readonly log: Pick<ReadableLog, 'load'> },
  rates: Rates,
  days: DayRange,
): Promise<TariffTrial> => {
  const { state } = await log.load(tariffs, THE_TARIFFS);
  const [opening] = state.adopted;
  const trial = openTrial(withRates(opening.tariff, 'tried', rates), (version) => tariffOf(state, version));
  for await (const rides of completedOn(models, days))
    for (const row of rides)
      trial.add({
        ...{ vehicleType: row.vehicle_type, durationHours: row.duration_hours, distanceMetres: row.distance_metres },
        ...{ city: row.city, driverId: row.driver_id, tariffVersion: row.booked_under },
      });
  const { total, byVehicle, byCity, byBand, byDriver } = trial.result();
  const most = [...byDriver].sort(([, a], [, b]) => change(b) - change(a)).slice(0, MOST_DRIVERS);
  const names = await namesOf(
    models,
    most.map(([driverId]) => driverId),
  );
  return {
    ...days,
    total: sumView(total),
    byVehicle: [...byVehicle].map(([vehicleType, sum]) => ({ vehicleType, ...sumView(sum) })),
    byCity: [...byCity].sort(([, a], [, b]) => b.rides - a.rides).map(([city, sum]) => ({ city, ...sumView(sum) })),
    byBand: byBand.map(({ band, sum }) => ({ ...bandView(band), ...sumView(sum) })),
    byDriver: most.map(([driverId, sum]) => ({ driverId, name: names.get(driverId) ?? null, ...sumView(sum) })),
    drivers: byDriver.size,
  };
};
