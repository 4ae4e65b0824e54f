import { type ReportView, settleReport } from '@saferide/contracts/conduct/reports';
import { useState } from 'react';
import { failureText } from '../../../api/api-error.ts';
import { useCommand } from '../../../api/use-command.ts';
import { SelectField } from '../../../design/field.tsx';
import { ReasonDialog } from '../../../design/reason-dialog.tsx';
import { showToast } from '../../../toasts/toasts.ts';
import { reportsWords as m } from '../conduct.words.ts';

type Outcome = keyof typeof m.outcomes;
const options = Object.entries(m.outcomes).map(([value, label]) => ({ value, label }));
const isOutcome = (value: string): value is Outcome => value in m.outcomes;

export interface SettleReportProps {
  readonly report: ReportView;
  readonly onClose: () => void;
}

export const SettleReportDialog = ({ report: { id, reporterId, reporterName }, onClose }: SettleReportProps) => {
  const [outcome, setOutcome] = useState('');
  const [tried, setTried] = useState(false);
  const settle = useCommand(settleReport, {
    onDone: () => {
      showToast(m.done, { tone: 'good' });
      onClose();
    },
  });
  const fits = () => {
    setTried(true);
    return isOutcome(outcome);
  };
  return (
    <ReasonDialog
      title={m.settleOf(reporterName ?? m.erased)}
      rule={settleReport.body.shape.reason}
      confirm={m.confirm}
      pending={settle.isPending}
      fits={fits}
      failure={settle.error && failureText(settle.error, m.failed, m.failedText)}
      onConfirm={(reason) => {
        if (isOutcome(outcome)) settle.mutate({ params: { id: reporterId, reportId: id }, body: { outcome, reason } });
      }}
      onClose={onClose}
    >
      <p>{m.settleText}</p>
      <SelectField
        label={m.outcome}
        placeholder={m.choose}
        options={options}
        value={outcome}
        error={tried && !isOutcome(outcome) ? m.choose : undefined}
        onChange={({ target }) => setOutcome(target.value)}
      />
    </ReasonDialog>
  );
};
