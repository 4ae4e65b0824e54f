import { passkeyLogin, passkeyLoginOptions } from '@saferide/contracts/account/passkeys';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { errorSentence } from '../../../api/api-error.ts';
import { callApi } from '../../../api/call-api.ts';
import { Button } from '../../../design/button.tsx';
import { storeSession } from '../../../session/store-session.ts';
import { showToast } from '../../../toasts/toasts.ts';
import { passkeyWords as m } from '../account.words.ts';
import { loginWords } from '../account-sign-in.words.ts';
import { pageAfterSignIn } from '../draft-line.tsx';
import {
  localhostAddressOf,
  PasskeyError,
  PasskeysNeedHostName,
  requestPasskeyAssertion,
  supportsPasskeys,
} from './browser-passkeys.tsx';

export const SignInWithPasskey = () => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const enter = useMutation({
    mutationFn: async () => {
      const { data: options } = await callApi(passkeyLoginOptions, { body: {} });
      const credential = await requestPasskeyAssertion(options);
      return (await callApi(passkeyLogin, { body: { credential } })).data;
    },
    onSuccess: (signedIn) => {
      storeSession(client, signedIn);
      const { firstName } = signedIn.user;
      showToast(loginWords.done, {
        description: firstName ? loginWords.welcome(firstName) : loginWords.welcomeAnyone,
        tone: 'good',
      });
      navigate(pageAfterSignIn(), { replace: true });
    },
    onError: (error) =>
      showToast(m.signInFailed, {
        description: error instanceof PasskeyError ? error.message : errorSentence(error, loginWords.failedDetail),
        tone: 'destructive',
      }),
  });
  const localhostAddress = localhostAddressOf(location);
  if (!supportsPasskeys() || localhostAddress === null) return null;
  if (localhostAddress !== undefined) return <PasskeysNeedHostName />;
  return (
    <Button look="secondary" pending={enter.isPending} onClick={() => enter.mutate()}>
      {m.signIn}
    </Button>
  );
};
