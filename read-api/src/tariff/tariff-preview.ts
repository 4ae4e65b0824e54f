import type { PreviewSumView, TariffHistory, TariffPreview } from '@saferide/contracts/tariff/tariff';
import { toNaira } from '@saferide/domain/money/kobo';
import { tariffs } from '@saferide/domain/tariff/lifecycle';
import { type Rates, ratesOf, withRates } from '@saferide/domain/tariff/rates';
import { type AdoptedTariff, adoptedTariffAt, announcedTariffAt, tariffOf } from '@saferide/domain/tariff/state';
import {
  type FareBand,
  openTariffPreview,
  type PastRide,
  type PreviewSum,
} from '@saferide/domain/tariff/tariff-preview';
import { type DayRange, dayAfter } from '@saferide/domain/time/day-range';
import { type Instant, startOfLagosDay } from '@saferide/domain/time/instant';
import { vehicleTypes } from '@saferide/domain/vehicle/vehicle-type';
import type { ReadableLog } from '@saferide/infrastructure/event-store/event-log';
import { TARIFFS_ID } from '@saferide/infrastructure/tariff/known-tariffs';
import { ratesInNaira } from '@saferide/infrastructure/tariff/naira-views';
import type { ModelReader } from '@saferide/read-models/model-reader';
import { sql } from 'kysely';
import { readMaskedNames } from '../queries/person-names.ts';

const MOST_DRIVERS = 50;

type Models = ModelReader<'fares' | 'accounts'>;

/**
 * Selects completed rides. Those that differ only in driver and distance are grouped, because reading rows takes longer
 * than computing fares.
 */
const completedOn = (models: Models, { from, to }: DayRange) =>
  models
    .selectFrom('fares.rides')
    .select(['vehicle_type', 'duration_hours', 'booked_under', 'city'])
    .select(sql<string>`string_agg(${sql.ref('distance_metres')} || ' ' || ${sql.ref('driver_id')}, ',')`.as('rides'))
    .where('completed_at', '>=', startOfLagosDay(from))
    .where('completed_at', '<', startOfLagosDay(dayAfter(to, 1)))
    .groupBy(['vehicle_type', 'duration_hours', 'booked_under', 'city'])
    .execute();

const rideOf = (text: string): PastRide => {
  const space = text.indexOf(' ');
  return { distanceMetres: Number(text.slice(0, space)), driverId: text.slice(space + 1) };
};

const sumView = ({ rides, thenKobo, triedKobo, dearer, cheaper }: PreviewSum): PreviewSumView => ({
  ...{ rides, asBooked: toNaira(thenKobo), tried: toNaira(triedKobo) },
  ...{ dearer, cheaper },
});

const bandView = (band: FareBand) =>
  band.by === 'hour'
    ? { fromKm: null, belowKm: null, hours: band.hours }
    : {
        fromKm: band.fromMetres / 1_000,
        belowKm: band.belowMetres === null ? null : band.belowMetres / 1_000,
        hours: null,
      };

const change = ({ thenKobo, triedKobo }: PreviewSum): number => Math.abs(triedKobo - thenKobo);

export const tariffPreview = async (
  { models, log }: { readonly models: Models; readonly log: Pick<ReadableLog, 'load'> },
  rates: Rates,
  days: DayRange,
): Promise<TariffPreview> => {
  const { state } = await log.load(tariffs, TARIFFS_ID);
  const [opening] = state.adopted;
  const preview = openTariffPreview(withRates(opening.tariff, 'tried', rates), (version) => tariffOf(state, version));
  for (const row of await completedOn(models, days))
    preview.add({
      ...{ vehicleType: row.vehicle_type, durationHours: row.duration_hours, city: row.city },
      ...{ tariffVersion: row.booked_under, rides: row.rides.split(',').map(rideOf) },
    });
  const { total, byVehicle, byCity, byBand, byDriver } = preview.result();
  const most = [...byDriver].sort(([, a], [, b]) => change(b) - change(a)).slice(0, MOST_DRIVERS);
  const names = await readMaskedNames(
    models,
    most.map(([driverId]) => driverId),
  );
  return {
    ...days,
    total: sumView(total),
    byVehicle: vehicleTypes.flatMap((vehicleType) => {
      const sum = byVehicle.get(vehicleType);
      return sum ? [{ vehicleType, ...sumView(sum) }] : [];
    }),
    byCity: [...byCity].sort(([, a], [, b]) => b.rides - a.rides).map(([city, sum]) => ({ city, ...sumView(sum) })),
    byBand: byBand.map(({ band, sum }) => ({ ...bandView(band), ...sumView(sum) })),
    byDriver: most.map(([driverId, sum]) => ({ driverId, name: names.get(driverId) ?? null, ...sumView(sum) })),
    drivers: byDriver.size,
  };
};

const adoptedView = ({ tariff, from }: AdoptedTariff, opening: AdoptedTariff) => ({
  version: tariff.version,
  rates: ratesInNaira(ratesOf(tariff)),
  from: tariff.version === opening.tariff.version ? null : from,
});

/** Reads the whole stream of tariffs, which gets only a few events a year. */
export const tariffHistoryAt = async (log: Pick<ReadableLog, 'load'>, now: Instant): Promise<TariffHistory> => {
  const { state, events } = await log.load(tariffs, TARIFFS_ID);
  const [opening] = state.adopted;
  const announced = announcedTariffAt(state, now);
  const changes = events.map(({ id, event }) => ({
    eventId: id,
    at: event.at,
    ...{ actorId: event.data.actorId, reason: event.data.reason },
    ...(event.type === 'TariffAdopted'
      ? { version: event.data.tariff.version, from: event.data.from }
      : { version: event.data.version, from: null }),
  }));
  return {
    now: adoptedView(adoptedTariffAt(state, now), opening),
    announced: announced && adoptedView(announced, opening),
    adopted: state.adopted.map((each) => adoptedView(each, opening)).toReversed(),
    changes: changes.toReversed(),
  };
};
