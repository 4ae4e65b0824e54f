import { addPasskey, type PasskeyView, passkeyOptions, removePasskey } from '@saferide/contracts/account/passkeys';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { errorSentence } from '../../../api/api-error.ts';
import { callApi } from '../../../api/call-api.ts';
import { useCommand } from '../../../api/use-command.ts';
import { Banner } from '../../../design/banner.tsx';
import { Button } from '../../../design/button.tsx';
import { TextField } from '../../../design/field.tsx';
import { LoadedQuery } from '../../../design/loaded-query.tsx';
import { RowButton } from '../../../design/row.tsx';
import { Sheet } from '../../../design/sheet.tsx';
import { Skeleton } from '../../../design/skeleton.tsx';
import { dateTimeLabel } from '../../../messages/format.ts';
import { needsRecentSignIn, SignInAgain } from '../../../session/sign-in-again.tsx';
import { showToast } from '../../../toasts/toasts.ts';
import { passkeyWords as m } from '../account.words.ts';
import { deviceName } from '../session-lists.tsx';
import {
  localhostAddressOf,
  makePasskey,
  PasskeyError,
  PasskeysNeedHostName,
  supportsPasskeys,
} from './browser-passkeys.tsx';
import { ownPasskeysQuery } from './queries.ts';

const messageOf = (error: Error): string =>
  error instanceof PasskeyError ? error.message : errorSentence(error, m.failedText);

const AddPasskey = ({ onAdded }: { readonly onAdded: () => void }) => {
  const [name, setName] = useState(() => deviceName(navigator.userAgent).slice(0, 60));
  const [fault, setFault] = useState<string>();
  const add = useMutation({
    mutationFn: async (named: string) => {
      const { data: options } = await callApi(passkeyOptions, { body: {} });
      const credential = await makePasskey(options);
      return callApi(addPasskey, { body: { name: named, credential } });
    },
    onSuccess: () => {
      showToast(m.added, { description: m.addedText, tone: 'good' });
      onAdded();
    },
  });
  if (localhostAddressOf(location) !== undefined) return <PasskeysNeedHostName />;
  if (!supportsPasskeys()) return <Banner>{m.unsupported}</Banner>;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = addPasskey.body.shape.name.safeParse(name);
    setFault(checked.error?.issues[0]?.message);
    if (checked.success) add.mutate(checked.data);
  };
  const { error } = add;
  return (
    <form noValidate className="flex flex-col gap-3" onSubmit={submit}>
      <TextField
        label={m.name}
        hint={m.nameHint}
        value={name}
        error={fault}
        maxLength={60}
        autoComplete="off"
        onChange={({ target }) => setName(target.value)}
      />
      {error && needsRecentSignIn(error) && <SignInAgain />}
      {error && !needsRecentSignIn(error) && (
        <Banner tone="danger" announced title={m.addFailed}>
          {messageOf(error)}
        </Banner>
      )}
      <Button type="submit" className="self-start" pending={add.isPending}>
        {m.add}
      </Button>
    </form>
  );
};

export const PasskeysRow = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <RowButton icon={<Fingerprint />} title={m.title} sub={m.sub} onClick={() => setOpen(true)} />
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={m.title}>
        <Passkeys />
      </Sheet>
    </>
  );
};

const Passkeys = () => {
  const query = useQuery(ownPasskeysQuery);
  const changed = () => void query.refetch();
  return (
    <>
      <p className="text-muted">{m.text}</p>
      <LoadedQuery query={query} skeleton={<Skeleton className="h-24 w-full" />}>
        {(passkeys) =>
          passkeys.length === 0 ? (
            <p>{m.none}</p>
          ) : (
            <ul className="flex flex-col divide-y divide-line">
              {passkeys.map((passkey) => (
                <Passkey key={passkey.id} passkey={passkey} onRemoved={changed} />
              ))}
            </ul>
          )
        }
      </LoadedQuery>
      <AddPasskey onAdded={changed} />
    </>
  );
};

const Passkey = ({ passkey, onRemoved }: { readonly passkey: PasskeyView; readonly onRemoved: () => void }) => {
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
