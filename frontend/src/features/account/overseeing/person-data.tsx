import { askExport, erasePerson, type PersonView } from '@saferide/contracts/account/people';
import { useState } from 'react';
import { failureOf } from '../../../api/api-error.ts';
import { useCommand } from '../../../api/use-command.ts';
import { Button, buttonClasses } from '../../../design/button.tsx';
import { Card } from '../../../design/card.tsx';
import { Notice } from '../../../design/notice.tsx';
import { ReasonDialog } from '../../../design/reason-dialog.tsx';
import { showToast } from '../../../toasts/toasts.ts';
import { announceProposal } from '../../approval/published.ts';
import { peopleWords } from './people.words.ts';

const m = peopleWords.data;

export interface PersonDataProps {
  readonly person: PersonView;
  readonly own: boolean;
}

/** What somebody may ask for: all that is held about them, and that it be forgotten. */
export const PersonData = ({ person: { id, erasedAt, name }, own }: PersonDataProps) => {
  const [doing, setDoing] = useState<'export' | 'erase' | null>(null);
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
        <Notice
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
      {doing === 'erase' && <EraseDialog id={id} typed={name ?? id} onClose={onClose} />}
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
      failure={ask.error && failureOf(ask.error, m.exportFailed, m.failedText)}
      onConfirm={(reason) => ask.mutate({ params: { id }, body: { reason } })}
      onClose={onClose}
    >
      <p>{m.exportText}</p>
    </ReasonDialog>
  );
};

interface EraseDialogProps {
  readonly id: string;
  /** What is to be typed. */
  readonly typed: string;
  readonly onClose: () => void;
}

const EraseDialog = ({ id, typed, onClose }: EraseDialogProps) => {
  const erase = useCommand(erasePerson, {
    onDone: (answer) => {
      if (!announceProposal(answer)) showToast(m.erased, { tone: 'good' });
      onClose();
    },
  });
  return (
    <ReasonDialog
      title={m.eraseTitle}
      rule={erasePerson.body.shape.reason}
      hint={m.eraseReasonHint}
      typed={typed}
      confirm={m.erase}
      dangerous
      pending={erase.isPending}
      failure={erase.error && failureOf(erase.error, m.eraseFailed, m.failedText)}
      onConfirm={(reason) => erase.mutate({ params: { id }, body: { confirmed: id, reason } })}
      onClose={onClose}
    >
      <p>{m.eraseText}</p>
    </ReasonDialog>
  );
};
