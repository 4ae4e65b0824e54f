import { askExport, cancelErasureOf, erasePerson, type PersonView } from '@saferide/contracts/account/people';
import { useState } from 'react';
import { failureTitleAndText } from '../../../api/api-error.ts';
import { useCommand } from '../../../api/use-command.ts';
import { Banner } from '../../../design/banner.tsx';
import { Button, buttonClasses } from '../../../design/button.tsx';
import { Card } from '../../../design/card.tsx';
import { ReasonDialog } from '../../../design/dialog.tsx';
import { dateTimeLabel } from '../../../messages/format.ts';
import { showToast } from '../../../toasts/toasts.ts';
import { announceIfProposal } from '../../approval/index.ts';
import { peopleWords } from '../account-console.words.ts';

const m = peopleWords.data;

export interface PersonDataProps {
  readonly person: PersonView;
  readonly own: boolean;
  readonly onChanged: () => void;
}

export const PersonData = ({ person: { id, erasedAt, pendingErasure: pending }, own, onChanged }: PersonDataProps) => {
  const [doing, setDoing] = useState<'export' | 'erase' | 'keep' | null>(null);
  const [exportedAt, setExportedAt] = useState<string | null>(null);
  const onClose = () => setDoing(null);
  if (own || erasedAt !== null)
    return (
      <Card title={m.title}>
        <p>{own ? m.own : m.gone}</p>
      </Card>
    );
  return (
    <Card title={m.title}>
      {pending && (
        <Banner
          tone="warning"
          title={m.pending(dateTimeLabel(pending.until))}
          action={
            !pending.byOneself && (
              <Button size="sm" onClick={() => setDoing('keep')}>
                {m.keep}
              </Button>
            )
          }
        >
          {pending.byOneself ? m.pendingByPerson : m.pendingByOperator}
        </Banner>
      )}
      <p className="text-muted">{m.text}</p>
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" onClick={() => setDoing('export')}>
          {m.export}
        </Button>
        <Button look="danger" onClick={() => setDoing('erase')}>
          {m.erase}
        </Button>
      </div>
      {exportedAt !== null && (
        <Banner
          tone="good"
          announced
          title={m.ready}
          action={
            <a href={exportedAt} download={`${id}.json`} className={buttonClasses('secondary', 'sm')}>
              {m.download}
            </a>
          }
        />
      )}
      {doing === 'export' && <ExportDialog id={id} onReady={setExportedAt} onClose={onClose} />}
      {doing === 'erase' && <EraseDialog id={id} onChanged={onChanged} onClose={onClose} />}
      {doing === 'keep' && <KeepDialog id={id} onChanged={onChanged} onClose={onClose} />}
    </Card>
  );
};

interface ExportDialogProps {
  readonly id: string;
  readonly onReady: (path: string) => void;
  readonly onClose: () => void;
}

const ExportDialog = ({ id, onReady, onClose }: ExportDialogProps) => {
  const ask = useCommand(askExport, {
    onDone: ({ path }) => {
      onReady(path);
      onClose();
    },
  });
  return (
    <ReasonDialog
      title={m.exportTitle}
      rule={askExport.body.shape.reason}
      confirm={m.export}
      pending={ask.isPending}
      failure={ask.error && failureTitleAndText(ask.error, m.exportFailed, m.failedText)}
      onConfirm={(reason) => ask.mutate({ params: { id }, body: { reason } })}
      onClose={onClose}
    >
      <p>{m.exportText}</p>
    </ReasonDialog>
  );
};

interface EraseDialogProps {
  readonly id: string;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

const EraseDialog = ({ id, onChanged, onClose }: EraseDialogProps) => {
  const erase = useCommand(erasePerson, {
    onDone: (answer) => {
      if (!announceIfProposal(answer))
        showToast('erased' in answer && !answer.erased ? m.pending(dateTimeLabel(answer.until)) : m.erased, {
          tone: 'good',
        });
      onChanged();
      onClose();
    },
  });
  return (
    <ReasonDialog
      title={m.eraseTitle}
      rule={erasePerson.body.shape.reason}
      hint={m.eraseReasonHint}
      typed={m.eraseWord}
      confirm={m.erase}
      dangerous
      pending={erase.isPending}
      failure={erase.error && failureTitleAndText(erase.error, m.eraseFailed, m.failedText)}
      onConfirm={(reason) => erase.mutate({ params: { id }, body: { confirmed: id, reason } })}
      onClose={onClose}
    >
      <p>{m.eraseText}</p>
    </ReasonDialog>
  );
};

interface KeepDialogProps {
  readonly id: string;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

const KeepDialog = ({ id, onChanged, onClose }: KeepDialogProps) => {
  const keep = useCommand(cancelErasureOf, {
    onDone: () => {
      showToast(m.kept, { tone: 'good' });
      onChanged();
      onClose();
    },
  });
  return (
    <ReasonDialog
      title={m.keepTitle}
      rule={cancelErasureOf.body.shape.reason}
      hint={m.eraseReasonHint}
      confirm={m.keep}
      pending={keep.isPending}
      failure={keep.error && failureTitleAndText(keep.error, m.keepFailed, m.failedText)}
      onConfirm={(reason) => keep.mutate({ params: { id }, body: { reason } })}
      onClose={onClose}
    >
      <p>{m.keepText}</p>
    </ReasonDialog>
  );
};
