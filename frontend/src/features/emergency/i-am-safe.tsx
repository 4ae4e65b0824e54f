import { withdrawEmergency } from '@saferide/contracts/emergency/sos';
import { useState } from 'react';
import { errorSentence } from '../../api/api-error.ts';
import { useCommand } from '../../api/use-command.ts';
import { Button, type ButtonSize } from '../../design/button.tsx';
import { showToast } from '../../toasts/toasts.ts';
import { sosWords as m } from './emergency.words.ts';

export const IAmSafeButton = ({ id, size = 'lg' }: { readonly id: string; readonly size?: ButtonSize }) => {
  const [isConfirming, setConfirming] = useState(false);
  const withdraw = useCommand(withdrawEmergency, {
    onDone: () => showToast(m.safeDone, { description: m.safeText, tone: 'good' }),
    onRefused: (error) => showToast(errorSentence(error, m.safeFailed), { tone: 'destructive' }),
  });
  if (!isConfirming)
    return (
      <Button look="outline" size={size} onClick={() => setConfirming(true)}>
        {m.safe}
      </Button>
    );
  return (
    <div className="flex flex-1 basis-full flex-wrap gap-3">
      <Button
        size={size}
        className="flex-1"
        pending={withdraw.isPending}
        onClick={() => withdraw.mutate({ params: { id }, body: {} })}
      >
        {m.reallySafe}
      </Button>
      <Button look="secondary" size={size} onClick={() => setConfirming(false)}>
        {m.notYet}
      </Button>
    </div>
  );
};
