import { Button } from '../design/button.tsx';
import { useNow } from '../design/use-now.ts';
import { span } from '../messages/format.ts';
import { isOutboxKind, kinds } from './kinds.ts';
import { outboxWords } from './outbox.words.ts';
import type { Waiting } from './waiting.ts';

const m = outboxWords;

const MINUTE_MS = 60_000;

export const Queued = ({ act }: { readonly act: Waiting }) => {
  const age = useNow(MINUTE_MS / 2) - act.madeAt;
  const name = isOutboxKind(act.kind) ? kinds[act.kind].words.name : act.kind;
  const state = act.sending ? m.sending : age < MINUTE_MS ? m.justNow : m.age(span(age, 1));
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
        onClick={() => void import('./outbox.ts').then(({ withdrawCommand }) => withdrawCommand(act))}
      >
        {m.withdraw}
      </Button>
    </div>
  );
};
