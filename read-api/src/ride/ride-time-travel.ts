import { availableRides } from '@saferide/contracts/ride/driver-queries';
import { rideById, rideReceipt } from '@saferide/contracts/ride/queries';
import { ride } from '@saferide/domain/ride/lifecycle';
import { operatorParty, personSubject, rowsOfTable, timeTravelSubject } from '../past-subjects/time-travel-subject.ts';
import { pastRideCommands } from './past-commands.ts';

const one = (id: string) => ({ call: rideById, params: { id } });
const receipt = (id: string) => ({ call: rideReceipt, params: { id } });

export const rideTimeTravel = timeTravelSubject({
  name: 'ride',
  decider: ride,
  missing: 'We can’t find this ride.',
  madeFrom: (id) => ({ rides: [id] }),
  parties: (id, _, rows, now) => {
    const [row] = rowsOfTable(rows, 'rides.rides').filter(({ ride_id }) => ride_id === id);
    if (!row) return [];
    const offers = rowsOfTable(rows, 'rides.offers').filter(
      ({ search_round, expires_at }) =>
        row.status === 'requested' && search_round === row.search_round && expires_at > now,
    );
    return [
      personSubject('customer', row.customer_id, 'customer', [one(id), receipt(id)]),
      ...(row.driver_id === null ? [] : [personSubject('driver', row.driver_id, 'driver', [one(id), receipt(id)])]),
      ...offers.map(({ driver_id }) =>
        personSubject('offered', driver_id, 'driver', [{ call: availableRides }, one(id)], `offered:${driver_id}`),
      ),
      operatorParty(one(id), receipt(id)),
    ];
  },
  commands: pastRideCommands,
});
