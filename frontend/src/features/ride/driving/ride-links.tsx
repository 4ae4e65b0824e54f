import type { RideView } from '@saferide/contracts/ride/ride-view';
import type { ReactNode } from 'react';
import { LazyChatLink } from '../../chat/index.ts';
import { LazySos } from '../../emergency/index.ts';
import { OpenInMaps } from '../../place/index.ts';
import { activeRideWords } from '../ride.words.ts';
import { CallRider } from './call-rider.tsx';

const m = activeRideWords;

export interface RideLinksProps {
  readonly ride: RideView;
  readonly goal: RideView['pickupLocation'];
  readonly children?: ReactNode;
}

export const RideLinks = ({ ride, goal, children }: RideLinksProps) => {
  const { id, customer, passenger } = ride;
  const phone = (passenger ?? customer?.profile)?.phoneNumber ?? null;
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {(passenger ? phone !== null : ride.mayCall) && (
        <CallRider
          ride={ride}
          phone={phone}
          label={passenger ? m.callPassenger : m.call}
          onlyByPhone={passenger !== null}
        />
      )}
      <LazyChatLink rideId={id} size="lg" />
      {goal && <OpenInMaps goal={goal} />}
      {children}
      <LazySos as="driver" rideId={id} />
    </div>
  );
};
