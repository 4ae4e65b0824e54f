import { addPasskey, passkeyOptions } from '@saferide/contracts/account/passkeys';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { errorSentence } from '../../../api/api-error.ts';
import { callApi } from '../../../api/call-api.ts';
import { Banner } from '../../../design/banner.tsx';
import { Button } from '../../../design/button.tsx';
import { TextField } from '../../../design/field.tsx';
import { needsRecentSignIn, SignInAgain } from '../../../session/sign-in-again.tsx';
import { showToast } from '../../../toasts/toasts.ts';
import { passkeyWords as m } from '../account.words.ts';
import { makePasskey, PasskeyError, supportsPasskeys } from './browser-passkeys.ts';
import { deviceName } from './device-name.ts';
import { localhostAddressOf } from './localhost-address.ts';
import { PasskeysNeedHostName } from './passkeys-need-host-name.tsx';

const messageOf = (error: Error): string =>
  error instanceof PasskeyError ? error.message : errorSentence(error, m.failedText);

export const AddPasskey = ({ onAdded }: { readonly onAdded: () => void }) => {
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
