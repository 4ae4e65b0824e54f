import { acknowledgeEmergency, type EmergencyCaseView, noteEmergency } from '@saferide/contracts/emergency/desk';
import { type FormEvent, useEffect, useState } from 'react';
import { errorSentence } from '../../../api/api-error.ts';
import { useCommand } from '../../../api/use-command.ts';
import { Banner } from '../../../design/banner.tsx';
import { Button } from '../../../design/button.tsx';
import { Card } from '../../../design/card.tsx';
import { TextAreaField } from '../../../design/field.tsx';
import { lazyComponent } from '../../../design/lazy-component.tsx';
import { useCurrentUser } from '../../../session/current-user.ts';
import { showToast } from '../../../toasts/toasts.ts';
import { deskWords } from '../emergency-console.words.ts';

const m = deskWords.actions;

const Close = lazyComponent(async () => (await import('./close-case.tsx')).CloseEmergencyDialog, null);

const onRefused = (error: Error) => showToast(errorSentence(error, m.failed), { tone: 'destructive' });

export const EmergencyActions = ({ one }: { readonly one: EmergencyCaseView }) => {
  const user = useCurrentUser();
  const [closing, setClosing] = useState(false);
  const acknowledge = useCommand(acknowledgeEmergency, {
    onDone: () => showToast(m.acknowledged, { tone: 'good' }),
    onRefused,
  });
  useEffect(Close.prepare, []);
  if (one.status === 'closed') return null;
  if (user.id === one.personId)
    return (
      <Card title={m.title}>
        <Banner>{m.own}</Banner>
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
