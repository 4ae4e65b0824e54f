import type { RideView } from '@saferide/contracts/ride/ride-view';
import { Phone } from 'lucide-react';
import { type ButtonSize, buttonClasses } from '../../../design/button.tsx';
import { useQueuedCommand } from '../../../outbox/queued-command.tsx';
import { CallLink, type CallLinkProps } from '../../voice-call/index.ts';

export interface CallRiderProps extends Pick<CallLinkProps, 'phone' | 'onlyByPhone'> {
  readonly ride: Pick<RideView, 'id' | 'status'>;
  readonly label: string;
  readonly size?: ButtonSize;
}

export const CallRider = ({ ride, label, size = 'md', ...call }: CallRiderProps) => {
  const record = useQueuedCommand('riderCalled', { id: ride.id });
  return (
    <CallLink
      rideId={ride.id}
      {...call}
      className={buttonClasses('secondary', size)}
      onPhoned={() => ride.status === 'accepted' && record.send({})}
    >
      <Phone aria-hidden="true" />
      {label}
    </CallLink>
  );
};
