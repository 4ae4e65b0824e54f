import { type EmergencyView, withdrawEmergency } from '@saferide/contracts/emergency/sos';
import { useState } from 'react';
import { sentenceOf } from '../../api/api-error.ts';
import { useCommand } from '../../api/use-command.ts';
import { Badge } from '../../design/badge.tsx';
import { Button } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { showToast } from '../../toasts/toasts.ts';
import { sosWords as m } from './sos.words.ts';

const tones = { waiting: 'info', sent: 'good', failed: 'danger' } as const;

/** Help is called: whether somebody has seen it, who was told, and a way to say that all is well. */
export const SosOpen = ({ emergency }: { readonly emergency: EmergencyView }) => (
  <div className="flex flex-col gap-4">
    <Notice
      tone={emergency.acknowledgedAt ? 'good' : 'warning'}
      announced
      title={emergency.acknowledgedAt ? m.seen : m.sent}
    >
      {emergency.acknowledgedAt ? m.seenText : m.unseen}
    </Notice>
    <p>{m.sentText}</p>
    {emergency.told.length === 0 ? (
      <p>{m.toldNobody}</p>
    ) : (
      <div className="flex flex-col gap-2">
        <h3 className="font-bold">{m.told}</h3>
        <ul className="flex flex-col gap-2">
          {emergency.told.map(({ contactId, name, state }) => (
            <li key={contactId} className="flex flex-wrap items-center justify-between gap-2">
              <span>{name}</span>
              <Badge tone={tones[state]}>{m.states[state]}</Badge>
            </li>
          ))}
        </ul>
      </div>
    )}
    <IAmSafe id={emergency.id} />
  </div>
);

/** Asked twice: it is told to everybody who was told of the emergency. */
const IAmSafe = ({ id }: { readonly id: string }) => {
  const [sure, setSure] = useState(false);
  const withdraw = useCommand(withdrawEmergency, {
    onDone: () => showToast(m.safeDone, { description: m.safeText, tone: 'good' }),
    onRefused: (error) => showToast(sentenceOf(error, m.safeFailed), { tone: 'destructive' }),
  });
  if (!sure)
    return (
      <Button look="secondary" size="lg" onClick={() => setSure(true)}>
        {m.safe}
      </Button>
    );
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        size="lg"
        className="flex-1"
        pending={withdraw.isPending}
        onClick={() => withdraw.mutate({ params: { id }, body: {} })}
      >
        {m.reallySafe}
      </Button>
      <Button look="secondary" size="lg" onClick={() => setSure(false)}>
        {m.notYet}
      </Button>
    </div>
  );
};
