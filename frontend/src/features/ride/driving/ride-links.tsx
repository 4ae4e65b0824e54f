import type { RideView } from '@saferide/contracts/ride/views';
import type { ReactNode } from 'react';
import { LazyChatLink } from '../../chat/published.ts';
import { LazySos } from '../../emergency/published.ts';
import { OpenInMaps } from '../../place/published.ts';
import { activeRideWords } from './active-ride.words.ts';
import { CallRider } from './call-rider.tsx';

const m = activeRideWords;

export interface RideLinksProps {
  readonly ride: RideView;
  /** The driver's next stop. */
  readonly goal: RideView['pickupLocation'];
  /** Further links to reach the rider. */
  readonly children?: ReactNode;
}

/** Links to call the rider, to chat, and to navigate to the next stop. */
export const RideLinks = ({ ride, goal, children }: RideLinksProps) => {
  const { id, customer } = ride;
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {customer && <CallRider ride={ride} phone={customer.profile.phoneNumber} label={m.call} />}
      <LazyChatLink rideId={id} size="lg" />
      {goal && <OpenInMaps goal={goal} />}
      {children}
      <LazySos as="driver" rideId={id} />
    </div>
  );
};
