import { acknowledgeEmergency, type CaseView, closeEmergency, noteEmergency } from '@saferide/contracts/emergency/desk';
import { type FormEvent, useState } from 'react';
import { sentenceOf } from '../../../api/api-error.ts';
import { useCommand } from '../../../api/use-command.ts';
import { Button } from '../../../design/button.tsx';
import { Card } from '../../../design/card.tsx';
import { SelectField, TextAreaField } from '../../../design/field.tsx';
import { Notice } from '../../../design/notice.tsx';
import { ReasonDialog } from '../../../design/reason-dialog.tsx';
import { useCurrentUser } from '../../../session/current-user.ts';
import { showToast } from '../../../toasts/toasts.ts';
import { deskWords } from './desk.words.ts';

const m = deskWords.actions;

const onRefused = (error: Error) => showToast(sentenceOf(error, m.failed), { tone: 'destructive' });

/** What an operator does about it: says that they see to it, writes down what was done, closes it. */
export const CaseActions = ({ one }: { readonly one: CaseView }) => {
  const user = useCurrentUser();
  const [closing, setClosing] = useState(false);
  const acknowledge = useCommand(acknowledgeEmergency, {
    onDone: () => showToast(m.acknowledged, { tone: 'good' }),
    onRefused,
  });
  if (one.status === 'closed') return null;
  if (user.id === one.personId)
    return (
      <Card title={m.title}>
        <Notice>{m.own}</Notice>
      </Card>
    );
  return (
    <Card title={m.title}>
      {!one.acknowledgedBy && (
        <Button
          size="lg"
          pending={acknowledge.isPending}
          onClick={() => acknowledge.mutate({ params: { id: one.id }, body: {} })}
        >
          {m.acknowledge}
        </Button>
      )}
      <NoteForm id={one.id} />
      <Button look="danger" className="self-start" onClick={() => setClosing(true)}>
        {m.close}
      </Button>
      {closing && <Close id={one.id} onClose={() => setClosing(false)} />}
    </Card>
  );
};

const NoteForm = ({ id }: { readonly id: string }) => {
  const [text, setText] = useState('');
  // The same for the same note, however often it is sent.
  const [noteId, setNoteId] = useState(() => crypto.randomUUID());
  const note = useCommand(noteEmergency, {
    onDone: () => {
      setText('');
      setNoteId(crypto.randomUUID());
      showToast(m.noted, { tone: 'good' });
    },
    onRefused,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') note.mutate({ params: { id }, body: { noteId, text: text.trim() } });
  };
  return (
    <form className="flex flex-col gap-3" onSubmit={submit}>
      <TextAreaField label={m.note} maxLength={1_000} value={text} onChange={({ target }) => setText(target.value)} />
      <Button
        type="submit"
        look="secondary"
        className="self-start"
        disabled={text.trim() === ''}
        pending={note.isPending}
      >
        {m.addNote}
      </Button>
    </form>
  );
};

type Outcome = NonNullable<CaseView['outcome']>;
const outcomes = Object.entries(deskWords.outcomes).map(([value, label]) => ({ value, label }));

const Close = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => {
  const [outcome, setOutcome] = useState<Outcome>('helped');
  const close = useCommand(closeEmergency, {
    onDone: () => {
      showToast(m.closed, { tone: 'good' });
      onClose();
    },
    onRefused,
  });
  return (
    <ReasonDialog
      title={m.close}
      rule={closeEmergency.body.shape.reason}
      confirm={m.confirm}
      dangerous
      pending={close.isPending}
      onConfirm={(reason) => close.mutate({ params: { id }, body: { outcome, reason } })}
      onClose={onClose}
    >
      <p>{m.closeText}</p>
      <SelectField
        label={m.outcome}
        options={outcomes}
        value={outcome}
        onChange={({ target }) => setOutcome(target.value as Outcome)}
      />
    </ReasonDialog>
  );
};
