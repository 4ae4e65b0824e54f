import { Dialog } from '../../../design/dialog.tsx';
import { decidingWords } from '../vehicle-review-deciding.words.ts';
import { ApproveForm, RejectForm } from './decision-forms.tsx';
import { ImprovementForm } from './improvement-form.tsx';
import type { CaseDecisionFormProps } from './use-decision.ts';
import { vehicleName } from './vehicle-details.tsx';

const words = decidingWords.actions;
const dialogs = {
  approve: { title: words.approveTitle, Form: ApproveForm, width: 'max-w-md' },
  reject: { title: words.rejectTitle, Form: RejectForm, width: 'max-w-md' },
  improve: { title: words.improveTitle, Form: ImprovementForm, width: 'max-w-3xl' },
} as const;

export type DecisionChoice = keyof typeof dialogs;

export interface DecisionDialogProps extends Omit<CaseDecisionFormProps, 'about'> {
  readonly choice: DecisionChoice | null;
}

export const DecisionDialog = ({ choice, ...fields }: DecisionDialogProps) => {
  const chosen = choice === null ? null : dialogs[choice];
  const { driverName, vehicleDetails } = fields.application;
  return (
    <Dialog
      {...(chosen ? { width: chosen.width } : {})}
      open={chosen !== null}
      onClose={fields.onCancel}
      title={chosen?.title}
    >
      {chosen && (
        <chosen.Form
          {...fields}
          about={words.about(driverName ?? decidingWords.queue.unknownDriver, vehicleName(vehicleDetails))}
        />
      )}
    </Dialog>
  );
};
