import { hoursView } from '@saferide/contracts/ride/hours-calls';
import { minutesIn } from '@saferide/domain/testing/fixtures';
import { describe, expect, it } from 'vitest';
import { acceptedRideRow, requestedRideRow } from '../testing/ride-rows.ts';
import { hoursViewOf } from './ride-hours.ts';
import type { RideRow } from './ride-row.ts';

const prado: RideRow = {
  ...acceptedRideRow,
  ...{ duration_hours: 5, added_hours: 1, fare_kobo: 5_050_000, topped_up_kobo: 50_000 },
};
const hours = { total: 5, added: 1, price: 10_000, fare: 50_500, endsAt: null, proposal: null };

describe('the hours of a ride', () => {
  it('have a price without the top-up, and no end before the start', () => {
    expect(hoursViewOf(prado)).toEqual(hours);
  });

  it('end after all booked hours, and show the open proposal', () => {
    const proposed = {
      by: 'driver',
      hours: 2,
      fareKobo: 7_050_000,
      expiresAt: minutesIn(30),
      declined: false,
    } as const;
    const view = hoursViewOf({ ...prado, started_at: minutesIn(11), hours_proposed: proposed });
    expect(hoursView.safeParse(view).error).toBeUndefined();
    expect(view).toEqual({
      ...{ ...hours, endsAt: minutesIn(311) },
      proposal: { by: 'driver', hours: 2, fare: 70_500, openUntil: minutesIn(30), declined: false },
    });
  });

  it('do not exist for a ride priced by distance', () => {
    expect(hoursViewOf(requestedRideRow)).toBeNull();
  });
});
