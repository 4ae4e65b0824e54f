import type { RideView } from '@saferide/contracts/ride/ride-view';
import { Phone } from 'lucide-react';
import { type ButtonSize, buttonClasses } from '../../../design/button.tsx';
import { useQueuedCommand } from '../../../outbox/queued-command.tsx';

export interface CallRiderProps {
  readonly ride: Pick<RideView, 'id' | 'status'>;
  readonly phone: string;
  readonly label: string;
  readonly size?: ButtonSize;
}

export const CallRider = ({ ride, phone, label, size = 'md' }: CallRiderProps) => {
  const record = useQueuedCommand('riderCalled', { id: ride.id });
  return (
    <a
      href={`tel:${phone}`}
      className={buttonClasses('secondary', size)}
      onClick={() => ride.status === 'accepted' && record.send({})}
    >
      <Phone aria-hidden="true" />
      {label}
    </a>
  );
};
