import { startRide } from '@saferide/contracts/ride/commands';
import { type FormEvent, useState } from 'react';
import { errorSentence } from '../../../api/api-error.ts';
import { useCommand } from '../../../api/use-command.ts';
import { Button } from '../../../design/button.tsx';
import { CodeField } from '../../../design/field.tsx';
import { useServerNow } from '../../../design/use-now.ts';
import { timeLabel } from '../../../messages/format.ts';
import { activeRideWords } from '../ride.words.ts';

const m = activeRideWords;

export interface StartActionProps {
  readonly id: string;
  readonly scheduledTime: string | null;
}

export const StartAction = ({ id, scheduledTime }: StartActionProps) => {
  const now = useServerNow();
  const early = scheduledTime !== null && now < Date.parse(scheduledTime);
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();
  const start = useCommand(startRide, {
    onRefused: (error) => {
      setCode('');
      setFault(errorSentence(error, m.startFailed));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = startRide.body.safeParse({ code });
    setFault(checked.error?.issues[0]?.message);
    if (checked.success) start.mutate({ params: { id }, body: checked.data });
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <CodeField
        label={m.startCode}
        hint={m.startCodeHint}
        digits={4}
        autoComplete="off"
        value={code}
        error={fault}
        onChange={(typed) => {
          setCode(typed);
          if (typed !== '' && startRide.body.safeParse({ code: typed }).success) setFault(undefined);
        }}
      />
      {early && <p className="font-bold">{m.startFrom(timeLabel(scheduledTime))}</p>}
      <Button type="submit" size="lg" disabled={early} pending={start.isPending}>
        {m.start}
      </Button>
    </form>
  );
};
