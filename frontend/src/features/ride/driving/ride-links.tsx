import type { RideView } from '@saferide/contracts/ride/views';
import { Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClasses } from '../../../design/button.tsx';
import { LazyChatLink } from '../../chat/published.ts';
import { LazySos } from '../../emergency/published.ts';
import { OpenInMaps } from '../../place/published.ts';
import { activeRideWords } from './active-ride.words.ts';

const m = activeRideWords;

export interface RideLinksProps {
  readonly ride: RideView;
  /** Where the driver goes next. */
  readonly goal: RideView['pickupLocation'];
  /** What else leads to somebody. */
  readonly children?: ReactNode;
}

/** Calling the rider and writing to them, and the way to where one goes next. */
export const RideLinks = ({ ride: { id, customer }, goal, children }: RideLinksProps) => (
  <div className="grid gap-3 sm:grid-cols-2">
    {customer && (
      <a href={`tel:${customer.profile.phoneNumber}`} className={buttonClasses('secondary')}>
        <Phone aria-hidden="true" />
        {m.call}
      </a>
    )}
    <LazyChatLink rideId={id} size="lg" />
    {goal && <OpenInMaps goal={goal} />}
    {children}
    <LazySos as="driver" rideId={id} />
  </div>
);
