import type { RideView } from '@saferide/contracts/ride/views';
import { pinsWords } from './pins.words.ts';
import { placeText } from './place-text.ts';

type Ends = Pick<
  RideView,
  'pickupLocation' | 'pickupAddress' | 'pickupArea' | 'destinationLocation' | 'destinationAddress' | 'destinationArea'
>;

/** The known ends of a ride as pins on a map. */
export const pinsOf = (ride: Ends) =>
  [
    {
      id: 'pickup',
      kind: 'pickup' as const,
      at: ride.pickupLocation,
      said: [ride.pickupAddress, ride.pickupArea] as const,
    },
    {
      id: 'destination',
      kind: 'destination' as const,
      at: ride.destinationLocation,
      said: [ride.destinationAddress, ride.destinationArea] as const,
    },
  ].flatMap(({ at, said, ...pin }) => (at ? [{ ...pin, at, label: pinsWords[pin.kind](placeText(...said)) }] : []));
