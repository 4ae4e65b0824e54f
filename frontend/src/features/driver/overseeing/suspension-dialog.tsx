import { type DriverRecordView, suspendDriver } from '@saferide/contracts/driver/operator-calls';
import { failureTitleAndText } from '../../../api/api-error.ts';
import { useCommand } from '../../../api/use-command.ts';
import { ReasonDialog } from '../../../design/dialog.tsx';
import { showToast } from '../../../toasts/toasts.ts';
import { announceIfProposal } from '../../approval/index.ts';
import { overseeingWords } from '../driver-console.words.ts';

const words = overseeingWords;

export interface SuspensionDialogProps {
  readonly driver: Pick<DriverRecordView, 'id' | 'name' | 'suspension'>;
  readonly onClose: () => void;
}

export const SuspensionDialog = ({ driver, onClose }: SuspensionDialogProps) => {
  const name = driver.name ?? words.nameless;
  const suspended = driver.suspension === null;
  const change = useCommand(suspendDriver, {
    onDone: (answer) => {
      if (!announceIfProposal(answer)) showToast(words.done(name, answer.suspended), { tone: 'good' });
      onClose();
    },
  });
  return (
    <ReasonDialog
      title={suspended ? words.suspendNamed(name) : words.liftNamed(name)}
      rule={suspendDriver.body.shape.reason}
      label={words.reason}
      hint={words.reasonHint}
      confirm={suspended ? words.suspend : words.lift}
      dangerous={suspended}
      pending={change.isPending}
      failure={change.error && failureTitleAndText(change.error, words.failed, words.failedDetail)}
      onConfirm={(reason) => change.mutate({ params: { id: driver.id }, body: { suspended, reason } })}
      onClose={onClose}
    >
      <p>{suspended ? words.suspendText : words.liftText}</p>
    </ReasonDialog>
  );
};
