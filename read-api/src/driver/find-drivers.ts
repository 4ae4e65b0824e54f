import { type DriverRecordView, driversGivingBack, findDrivers } from '@saferide/contracts/driver/operator-calls';
import type { QueryOf, ResponseOf } from '@saferide/contracts/kernel/define-call';
import { dutyPolicy } from '@saferide/domain/driver-duty';
import { parseNigerianMobile } from '@saferide/domain/place/phone-number';
import { after as later } from '@saferide/domain/time/instant';
import { normalisePlate } from '@saferide/domain/vehicle/plate';
import { shownVehicleColumns, shownVehicleOf } from '@saferide/read-models/kernel/vehicle-columns';
import type { ModelReader } from '@saferide/read-models/model-reader';
import type { Router } from 'express';
import type { InferResult } from 'kysely';
import type { ReadServices } from '../kernel/services.ts';
import { countContactSearch } from '../queries/contact-searches.ts';
import { mountQuery } from '../queries/mount-query.ts';
import { fetchLimit, keysetCursor, pageOf, parseKeysetCursor } from '../queries/paging.ts';
import { maskedName, maskedNumber } from '../queries/person-names.ts';
import { suspensionIn, vehicleFaultIn } from './driver-profile.ts';

const known = (models: ModelReader<'drivers' | 'accounts'>) =>
  models
    .selectFrom('drivers.drivers as d')
    .leftJoin('accounts.accounts as a', 'a.account_id', 'd.driver_id')
    .selectAll('d')
    .select(['a.first_name', 'a.last_name'])
    .select('a.phone_number as phone')
    .orderBy('d.registered_at', 'desc')
    .orderBy('d.driver_id', 'desc');

type Known = ReturnType<typeof known>;

const view = (row: InferResult<Known>[number]): DriverRecordView => ({
  id: row.driver_id,
  name: maskedName(row),
  phoneNumber: maskedNumber(row.phone),
  vehicle: shownVehicleOf(row),
  verificationStatus: row.verification_status,
  vehicleFault: vehicleFaultIn(row),
  suspension: suspensionIn(row),
  isOnline: row.online,
});

const plainName = (written: string): string => written.toLowerCase().replace(/\s+/g, ' ');

/** An empty `q` finds suspended drivers. */
export const driversMatching = async (
  models: ModelReader<'drivers' | 'accounts'>,
  { q, after, limit }: QueryOf<typeof findDrivers>,
): Promise<ResponseOf<typeof findDrivers>> => {
  const all = known(models);
  const number = parseNigerianMobile(q);
  const matching =
    q === ''
      ? all.where('d.suspended', '=', true)
      : all.where(({ eb, or, fn, val }) =>
          or([
            eb('d.driver_id', '=', q),
            eb('a.email', '=', q.toLowerCase()),
            eb('d.vehicle_plate', '=', normalisePlate(q)),
            ...(number === null ? [] : [eb('a.phone_number', '=', number)]),
            eb(fn<string>('lower', ['a.first_name']), '=', q.toLowerCase()),
            eb(fn<string>('lower', ['a.last_name']), '=', q.toLowerCase()),
            eb(fn<string>('lower', [fn('concat_ws', [val(' '), 'a.first_name', 'a.last_name'])]), '=', plainName(q)),
          ]),
        );
  let further = matching;
  if (after !== undefined) {
    const [at, id] = parseKeysetCursor(after);
    further = matching.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('d.registered_at', 'd.driver_id'), '<', tuple(at, id)),
    );
  }
  const rows = await further.limit(fetchLimit(limit)).execute();
  const { shown, next } = pageOf(rows, limit, (last) => keysetCursor(last.registered_at, last.driver_id));
  return { drivers: shown.map(view), next };
};

export const mountFindDrivers = (router: Router, { queries, counts, clock }: ReadServices): void =>
  mountQuery(router, findDrivers, queries, 'position', async ({ query, caller, models }) => {
    await countContactSearch({ counts, clock }, caller.accountId, query.q);
    return { body: await driversMatching(models, query) };
  });

export const mountDriversGivingBack = (router: Router, { queries, clock }: ReadServices): void =>
  mountQuery(router, driversGivingBack, queries, 'content', async ({ query: { after, limit }, models }) => {
    const listed = models
      .selectFrom('driver_stats.give_backs as g')
      .leftJoin('drivers.drivers as d', 'd.driver_id', 'g.driver_id')
      .leftJoin('accounts.accounts as a', 'a.account_id', 'g.driver_id')
      .select(['g.driver_id', 'g.day', 'g.times', 'g.last_at', 'a.first_name', 'a.last_name'])
      .select(shownVehicleColumns)
      .where('g.times', '>=', dutyPolicy.maxGiveBacksADay)
      .where('g.last_at', '>', later(clock(), -dutyPolicy.listedForMs))
      .orderBy('g.last_at', 'desc')
      .orderBy('g.driver_id', 'desc');
    let further = listed;
    if (after !== undefined) {
      const [at, id] = parseKeysetCursor(after);
      further = listed.where(({ eb, refTuple, tuple }) => eb(refTuple('g.last_at', 'g.driver_id'), '<', tuple(at, id)));
    }
    const rows = await further.limit(fetchLimit(limit)).execute();
    const { shown, next } = pageOf(rows, limit, (last) => keysetCursor(last.last_at, last.driver_id));
    const drivers = shown.map((row) => ({
      id: row.driver_id,
      name: maskedName(row),
      vehicle: shownVehicleOf(row),
      day: row.day,
      times: row.times,
      lastAt: row.last_at,
    }));
    return { body: { drivers, next } };
  });
