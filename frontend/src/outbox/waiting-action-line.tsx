import { Button } from '../design/button.tsx';
import { useNow } from '../design/use-now.ts';
import { durationLabel } from '../messages/format.ts';
import { outboxWords } from './outbox.words.ts';
import { isOutboxKind, outboxKinds } from './outbox-kinds.ts';
import type { WaitingAction } from './waiting-actions.ts';

const m = outboxWords;

const MINUTE_MS = 60_000;

export const WaitingActionLine = ({ act }: { readonly act: WaitingAction }) => {
  const age = useNow(MINUTE_MS / 2) - act.madeAt;
  const name = isOutboxKind(act.kind) ? outboxKinds[act.kind].words.name : act.kind;
  const state = act.sending ? m.sending : age < MINUTE_MS ? m.justNow : m.age(durationLabel(age, 1));
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p>
        <span className="font-bold">{name}</span> · {state}
        {act.tried && !act.sending && ` · ${m.tried}`}
      </p>
      <Button
        look="secondary"
        size="sm"
        disabled={act.sending}
        aria-label={m.withdrawNamed(name)}
        onClick={() => void import('./outbox.ts').then(({ withdrawAction }) => withdrawAction(act))}
      >
        {m.withdraw}
      </Button>
    </div>
  );
};
