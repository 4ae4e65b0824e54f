import type { RideView } from '@saferide/contracts/ride/ride-view';
import { Phone } from 'lucide-react';
import { type ButtonSize, buttonClasses } from '../../../design/button.tsx';
import { useQueuedCommand } from '../../../outbox/queued-command.tsx';
import { ringInApp } from '../../voice-call/index.ts';

export interface CallRiderProps {
  readonly ride: Pick<RideView, 'id' | 'status'>;
  readonly phone: string;
  readonly label: string;
  /** A passenger for whom someone else booked has no app. */
  readonly onlyByPhone?: boolean;
  readonly size?: ButtonSize;
}

export const CallRider = ({ ride, phone, label, onlyByPhone = false, size = 'md' }: CallRiderProps) => {
  const record = useQueuedCommand('riderCalled', { id: ride.id });
  return (
    <a
      href={`tel:${phone}`}
      className={buttonClasses('secondary', size)}
      onClick={(event) => {
        if (!onlyByPhone && ringInApp(ride.id)) event.preventDefault();
        else if (ride.status === 'accepted') record.send({});
      }}
    >
      <Phone aria-hidden="true" />
      {label}
    </a>
  );
};
