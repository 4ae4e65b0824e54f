import type { RideView } from '@saferide/contracts/ride/ride-view';
import { placeText } from './place-text.ts';
import { pinsWords } from './ride-rider.words.ts';

type Ends = Pick<
  RideView,
  'pickupLocation' | 'pickupAddress' | 'pickupArea' | 'destinationLocation' | 'destinationAddress' | 'destinationArea'
>;

export const ridePins = (ride: Ends) =>
  [
    {
      id: 'pickup',
      kind: 'pickup' as const,
      at: ride.pickupLocation,
      place: [ride.pickupAddress, ride.pickupArea] as const,
    },
    {
      id: 'destination',
      kind: 'destination' as const,
      at: ride.destinationLocation,
      place: [ride.destinationAddress, ride.destinationArea] as const,
    },
  ].flatMap(({ at, place, ...pin }) => (at ? [{ ...pin, at, label: pinsWords[pin.kind](placeText(...place)) }] : []));
