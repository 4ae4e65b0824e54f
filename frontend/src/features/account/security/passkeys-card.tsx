import { type PasskeyView, removePasskey } from '@saferide/contracts/account/passkeys';
import { useQuery } from '@tanstack/react-query';
import { errorSentence } from '../../../api/api-error.ts';
import { useCommand } from '../../../api/use-command.ts';
import { Button } from '../../../design/button.tsx';
import { Card } from '../../../design/card.tsx';
import { LoadedQuery } from '../../../design/loaded-query.tsx';
import { Skeleton } from '../../../design/skeleton.tsx';
import { dateTimeLabel } from '../../../messages/format.ts';
import { showToast } from '../../../toasts/toasts.ts';
import { passkeyWords as m } from '../account.words.ts';
import { AddPasskey } from './add-passkey.tsx';
import { ownPasskeysQuery } from './queries.ts';

export const PasskeysCard = () => {
  const query = useQuery(ownPasskeysQuery);
  const changed = () => void query.refetch();
  return (
    <Card title={m.title}>
      <p className="text-muted">{m.text}</p>
      <LoadedQuery query={query} skeleton={<Skeleton className="h-24 w-full" />}>
        {(passkeys) =>
          passkeys.length === 0 ? (
            <p>{m.none}</p>
          ) : (
            <ul className="divide-y-2 divide-line">
              {passkeys.map((passkey) => (
                <Row key={passkey.id} passkey={passkey} onRemoved={changed} />
              ))}
            </ul>
          )
        }
      </LoadedQuery>
      <AddPasskey onAdded={changed} />
    </Card>
  );
};

const Row = ({ passkey, onRemoved }: { readonly passkey: PasskeyView; readonly onRemoved: () => void }) => {
  const { id, name, createdAt, lastUsedAt } = passkey;
  const remove = useCommand(removePasskey, {
    onDone: () => {
      showToast(m.removed(name), { description: m.removedText, tone: 'good' });
      onRemoved();
    },
    onRefused: (error) => showToast(errorSentence(error, m.removeFailed), { tone: 'destructive' }),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-bold [overflow-wrap:anywhere]">{name}</p>
        <p className="text-muted text-sm">
          {m.made(dateTimeLabel(createdAt))} · {lastUsedAt ? m.used(dateTimeLabel(lastUsedAt)) : m.neverUsed}
        </p>
      </div>
      <Button
        look="secondary"
        aria-label={m.removeOf(name)}
        pending={remove.isPending}
        onClick={() => remove.mutate({ params: { id } })}
      >
        {m.remove}
      </Button>
    </li>
  );
};
