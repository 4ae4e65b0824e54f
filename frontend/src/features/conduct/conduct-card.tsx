import { blockPerson, reportLimits, reportPerson, unblockPerson } from '@saferide/contracts/conduct/conduct';
import type { BodyInput } from '@saferide/contracts/kernel/define-call';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { errorSentence } from '../../api/api-error.ts';
import { useCommand } from '../../api/use-command.ts';
import { Banner } from '../../design/banner.tsx';
import { Button } from '../../design/button.tsx';
import { Card } from '../../design/card.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { SelectField, TextAreaField } from '../../design/field.tsx';
import { LoadedQuery } from '../../design/loaded-query.tsx';
import { NeedsNetwork } from '../../design/needs-network.tsx';
import { showToast } from '../../toasts/toasts.ts';
import { conductWords, conductWords as m } from './conduct.words.ts';
import { conductOfRideQuery } from './queries.ts';

const dialogWords = conductWords.dialog;

type Reason = BodyInput<typeof reportPerson>['reason'];
const options = Object.entries(conductWords.reasons).map(([value, label]) => ({ value, label }));
const isReason = (value: string): value is Reason => value in conductWords.reasons;

export interface ConductCardProps {
  readonly rideId: string;
  readonly name: string;
  /** The role of the person who sees the card. */
  readonly as: 'customer' | 'driver';
}

interface ReportDialogProps extends ConductCardProps {
  readonly reasonAtFirst: Reason | '';
  readonly onClose: () => void;
}

const ReportDialog = ({ rideId, name, as, reasonAtFirst, onClose }: ReportDialogProps) => {
  const [id] = useState(() => crypto.randomUUID());
  const [reason, setReason] = useState<string>(reasonAtFirst);
  const [text, setText] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const report = useCommand(reportPerson, {
    onDone: () => {
      const description = reason === 'threat' ? dialogWords.threatSentText : dialogWords.sentText;
      showToast(dialogWords.sent, { description, tone: 'good' });
      onClose();
    },
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (isReason(reason)) report.mutate({ params: { id: rideId }, body: { id, reason, text } });
  };
  return (
    <Dialog open onClose={onClose} title={dialogWords.title(name)}>
      <form noValidate className="flex flex-col gap-4" onSubmit={onSubmit}>
        <p>
          <a href="tel:112" className="font-bold text-danger underline">
            {conductWords.emergency}
          </a>
        </p>
        <SelectField
          label={dialogWords.reason}
          placeholder={dialogWords.choose}
          options={options}
          value={reason}
          error={submitted && !isReason(reason) ? dialogWords.missing : undefined}
          hint={reason === 'threat' ? dialogWords.threat[as] : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
        <TextAreaField
          label={dialogWords.text}
          optional
          rows={4}
          maxLength={reportLimits.maxCharacters}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {report.error && (
          <Banner tone="danger" title={dialogWords.failed} announced>
            {errorSentence(report.error, dialogWords.failedText)}
          </Banner>
        )}
        <Button type="submit" pending={report.isPending}>
          {dialogWords.send}
        </Button>
      </form>
    </Dialog>
  );
};

export const ConductCard = (props: ConductCardProps) => {
  const { rideId, name } = props;
  const query = useQuery(conductOfRideQuery(rideId));
  const [reporting, setReporting] = useState(false);
  const onRefused = (error: Error) => showToast(errorSentence(error, m.failed), { tone: 'destructive' });
  const block = useCommand(blockPerson, { onRefused });
  const unblock = useCommand(unblockPerson, { onRefused });
  const input = { params: { id: rideId } };
  return (
    <Card title={m.title}>
      <p className="text-muted">{m.text(name)}</p>
      <LoadedQuery query={query}>
        {({ reported, reportedThreat, blocked }) => (
          <NeedsNetwork why={m.waits}>
            <div className="flex flex-col gap-3">
              {reported && <p>{m.reported}</p>}
              {!reportedThreat && (
                <Button look="secondary" onClick={() => setReporting(true)}>
                  {reported ? m.reportThreat : m.report}
                </Button>
              )}
              {blocked ? (
                <>
                  <p>{m.blocked}</p>
                  <Button look="quiet" pending={unblock.isPending} onClick={() => unblock.mutate(input)}>
                    {m.unblock}
                  </Button>
                </>
              ) : (
                <Button look="secondary" pending={block.isPending} onClick={() => block.mutate(input)}>
                  {m.block}
                </Button>
              )}
            </div>
          </NeedsNetwork>
        )}
      </LoadedQuery>
      {reporting && (
        <ReportDialog
          {...props}
          reasonAtFirst={query.data?.reported ? 'threat' : ''}
          onClose={() => setReporting(false)}
        />
      )}
    </Card>
  );
};
