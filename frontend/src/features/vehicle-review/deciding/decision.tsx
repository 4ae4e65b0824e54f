import type { ReviewApplicationView } from '@saferide/contracts/vehicle-review/admin';
import { Check, MessageSquareWarning, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../design/button.tsx';
import { Card } from '../../../design/card.tsx';
import { Dialog } from '../../../design/dialog.tsx';
import { ApproveForm } from './approve-form.tsx';
import { decidingWords } from './deciding.words.ts';
import { ImprovementForm } from './improvement-form.tsx';
import { RejectForm } from './reject-form.tsx';
import { useReviewKeys } from './use-review-keys.ts';
import { vehicleName } from './vehicle-details.tsx';

type Choice = 'approve' | 'reject' | 'improve';

const words = decidingWords.actions;
const dialogs = {
  approve: { title: words.approveTitle, Form: ApproveForm },
  reject: { title: words.rejectTitle, Form: RejectForm },
  improve: { title: words.improveTitle, Form: ImprovementForm },
} as const;

export interface DecisionProps {
  readonly application: ReviewApplicationView;
  /** Whether A, R and I open the dialogs. */
  readonly shortcuts: boolean;
  readonly onDecided: () => void;
}

/**
 * The three decisions about one attempt. Give it the attempt as its key: when new photos come while a dialog is open,
 * the dialog goes, so that nobody decides about photos they have not seen.
 */
export const Decision = ({ application, shortcuts, onDecided }: DecisionProps) => {
  const [choice, setChoice] = useState<Choice | null>(null);
  useReviewKeys(shortcuts, (action) => {
    if (action === 'approve' || action === 'reject' || action === 'improve') setChoice(action);
  });
  const close = () => setChoice(null);
  const chosen = choice === null ? null : dialogs[choice];
  return (
    <Card title={words.title}>
      <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-1">
        <Button icon={<Check aria-hidden="true" />} onClick={() => setChoice('approve')}>
          {words.approve}
        </Button>
        <Button look="danger" icon={<X aria-hidden="true" />} onClick={() => setChoice('reject')}>
          {words.reject}
        </Button>
        <Button
          look="secondary"
          className="sm:col-span-2 xl:col-span-1"
          icon={<MessageSquareWarning aria-hidden="true" />}
          onClick={() => setChoice('improve')}
        >
          {words.improve}
        </Button>
      </div>
      <Dialog open={chosen !== null} onClose={close} title={chosen?.title}>
        {chosen && (
          <chosen.Form
            application={application}
            about={words.about(
              application.driverName ?? decidingWords.queue.unknownDriver,
              vehicleName(application.vehicleDetails),
            )}
            onCancel={close}
            onMovedOn={close}
            onDecided={() => {
              close();
              onDecided();
            }}
          />
        )}
      </Dialog>
    </Card>
  );
};
