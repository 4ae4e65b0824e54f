import { driversGivingBack } from '@saferide/contracts/driver/operator-calls';
import { dutyPolicy } from '@saferide/domain/driver-duty';
import { after as later } from '@saferide/domain/time/instant';
import { formatPlate } from '@saferide/domain/vehicle/plate';
import type { Router } from 'express';
import type { ReadServices } from '../kernel/services.ts';
import { keysetCursor, parseKeysetCursor } from '../queries/keyset.ts';
import { mountQuery } from '../queries/mount-query.ts';
import { oneMore } from '../queries/paging.ts';
import { maskedName } from '../queries/person-names.ts';

export const mountDriversGivingBack = (router: Router, { queries, clock }: ReadServices): void =>
  mountQuery(router, driversGivingBack, queries, 'content', async ({ query: { after, limit }, models }) => {
    const listed = models
      .selectFrom('driver_stats.give_backs as g')
      .leftJoin('drivers.drivers as d', 'd.driver_id', 'g.driver_id')
      .leftJoin('accounts.accounts as a', 'a.account_id', 'g.driver_id')
      .select(['g.driver_id', 'g.day', 'g.times', 'g.last_at', 'd.vehicle_plate', 'a.first_name', 'a.last_name'])
      .where('g.times', '>=', dutyPolicy.giveBacksADay)
      .where('g.last_at', '>', later(clock(), -dutyPolicy.listedForMs))
      .orderBy('g.last_at', 'desc')
      .orderBy('g.driver_id', 'desc');
    let further = listed;
    if (after !== undefined) {
      const [at, id] = parseKeysetCursor(after);
      further = listed.where(({ eb, refTuple, tuple }) => eb(refTuple('g.last_at', 'g.driver_id'), '<', tuple(at, id)));
    }
    const rows = await further.limit(oneMore(limit)).execute();
    const last = rows[limit - 1];
    const drivers = rows.slice(0, limit).map((row) => ({
      id: row.driver_id,
      name: maskedName(row),
      vehiclePlate: row.vehicle_plate && formatPlate(row.vehicle_plate),
      day: row.day,
      times: row.times,
      lastAt: row.last_at,
    }));
    return { body: { drivers, next: rows.length > limit && last ? keysetCursor(last.last_at, last.driver_id) : null } };
  });
