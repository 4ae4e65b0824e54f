import { driverNumbers } from '@saferide/contracts/operation/operation';
import { rideStats } from '@saferide/contracts/ride/queries';
import { toNaira } from '@saferide/domain/money/kobo';
import type { VehicleType } from '@saferide/domain/vehicle/vehicle-type';
import type { Router } from 'express';
import { mountQuery } from '../queries/mount-query.ts';
import { kilometres } from '../ride/published.ts';
import type { ReadServices } from '../services.ts';

interface Cell {
  readonly day: string;
  readonly city: string;
  readonly vehicle_type: VehicleType;
  readonly requested: number;
  readonly accepted: number;
  readonly completed: number;
  readonly cancelled: number;
  readonly no_driver_found: number;
  readonly fares_kobo: number;
  readonly metres: number;
}

interface Numbers {
  readonly registered: number;
  readonly verified: number;
  readonly rejected: number;
  readonly online: number;
  readonly on_trial: number;
  readonly subscribed: number;
  readonly lapsed: number;
}

const cellView = ({ vehicle_type, no_driver_found, fares_kobo, metres, ...counts }: Cell) => ({
  ...counts,
  vehicleType: vehicle_type,
  noDriverFound: no_driver_found,
  fares: toNaira(fares_kobo),
  kilometres: kilometres(metres),
});

/** The dashboards of admins and operators. */
export const mountHouseStats = (router: Router, { queries, db, clock }: ReadServices): void => {
  mountQuery(router, rideStats, queries, 'position', async ({ query }) => {
    const { rows } = await db.query<Cell>(
      `select * from read_ride_statistics.cells
       where ($1::text is null or day >= $1) and ($2::text is null or day <= $2)
       order by day desc, city, vehicle_type`,
      [query.from ?? null, query.to ?? null],
    );
    return { body: rows.map(cellView) };
  });

  mountQuery(router, driverNumbers, queries, 'content', async () => {
    // An access that has run out and is not recorded yet counts as what it has become.
    const { rows } = await db.query<Numbers>(
      `select count(*) as registered,
           count(*) filter (where d.verification_status = 'approved') as verified,
           count(*) filter (where d.verification_status = 'rejected') as rejected,
           count(*) filter (where d.online) as online,
           count(*) filter (where s.status = 'on_trial' and s.expires_at > $1) as on_trial,
           count(*) filter (where s.status = 'subscribed' and s.expires_at > $1) as subscribed,
           count(*) filter (where s.status in ('trial_over', 'lapsed') or s.expires_at <= $1) as lapsed
         from read_drivers.drivers d left join read_subscriptions.subscriptions s on s.driver_id = d.driver_id`,
      [clock()],
    );
    const { on_trial: onTrial = 0, ...counts } = rows[0] ?? noNumbers;
    return { body: { ...counts, onTrial } };
  });
};

const noNumbers: Numbers = {
  registered: 0,
  verified: 0,
  rejected: 0,
  online: 0,
  on_trial: 0,
  subscribed: 0,
  lapsed: 0,
};
