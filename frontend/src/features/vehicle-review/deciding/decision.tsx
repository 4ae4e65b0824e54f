import type { PhotoAngle } from '@saferide/contracts/pick-lists';
import { Check, MessageSquareWarning, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../design/button.tsx';
import { Card } from '../../../design/card.tsx';
import { Dialog } from '../../../design/dialog.tsx';
import { ApproveForm } from './approve-form.tsx';
import { decidingWords } from './deciding.words.ts';
import { ImprovementForm } from './improvement-form.tsx';
import { RejectForm } from './reject-form.tsx';
import type { OpenCase } from './use-decision.ts';
import { useReviewKeys } from './use-review-keys.ts';
import { vehicleName } from './vehicle-details.tsx';

type Choice = 'approve' | 'reject' | 'improve';

const words = decidingWords.actions;
const dialogs = {
  approve: { title: words.approveTitle, Form: ApproveForm, width: 'max-w-md' },
  reject: { title: words.rejectTitle, Form: RejectForm, width: 'max-w-md' },
  improve: { title: words.improveTitle, Form: ImprovementForm, width: 'max-w-3xl' },
} as const;

export interface DecisionProps {
  readonly application: OpenCase;
  /** The photos marked to be taken anew. */
  readonly retake: readonly PhotoAngle[];
  /** Whether A, R and I open the dialogs. */
  readonly shortcuts: boolean;
  readonly onDecided: () => void;
  /** It cannot be decided any more, as it is shown: it is to be looked at anew. */
  readonly onMovedOn: () => void;
}

/**
 * The three decisions about one attempt. Give it the attempt as its key: when new photos come while a dialog is open,
 * the dialog goes, so that nobody decides about photos they have not seen.
 */
export const Decision = ({ application, retake, shortcuts, onDecided, onMovedOn }: DecisionProps) => {
  const [choice, setChoice] = useState<Choice | null>(null);
  useReviewKeys(shortcuts, (action) => {
    if (action === 'approve' || action === 'reject' || action === 'improve') setChoice(action);
  });
  const close = () => setChoice(null);
  const chosen = choice === null ? null : dialogs[choice];
  return (
    <Card title={words.title}>
      <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-1">
        <Button icon={<Check aria-hidden="true" />} aria-keyshortcuts="A" onClick={() => setChoice('approve')}>
          {words.approve}
        </Button>
        <Button look="danger" icon={<X aria-hidden="true" />} aria-keyshortcuts="R" onClick={() => setChoice('reject')}>
          {words.reject}
        </Button>
        <Button
          look="secondary"
          className="sm:col-span-2 xl:col-span-1"
          icon={<MessageSquareWarning aria-hidden="true" />}
          aria-keyshortcuts="I"
          onClick={() => setChoice('improve')}
        >
          {words.improveSome(retake.length)}
        </Button>
      </div>
      <Dialog {...(chosen ? { width: chosen.width } : {})} open={chosen !== null} onClose={close} title={chosen?.title}>
        {chosen && (
          <chosen.Form
            application={application}
            about={words.about(
              application.driverName ?? decidingWords.queue.unknownDriver,
              vehicleName(application.vehicleDetails),
            )}
            retake={retake}
            onCancel={close}
            onMovedOn={() => {
              close();
              onMovedOn();
            }}
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
