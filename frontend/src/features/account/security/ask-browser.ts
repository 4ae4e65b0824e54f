import { ConnectionError } from '../../../api/api-error.ts';
import { passkeyWords as m } from './passkeys.words.ts';

/** Whether this browser knows of passkeys at all. */
export const knowsPasskeys = (): boolean => 'PublicKeyCredential' in globalThis;

/** What a browser made or proved; its code is fetched when it is needed. Throws PasskeyFailed with what to tell. */
export class PasskeyFailed extends Error {
  override readonly name = 'PasskeyFailed';
}

const told: Readonly<Record<string, string>> = {
  InvalidStateError: m.known,
  NotAllowedError: m.stopped,
  AbortError: m.stopped,
};

const asked = async <T>(ask: (browser: typeof import('@simplewebauthn/browser')) => Promise<T>): Promise<T> => {
  const browser = await import('@simplewebauthn/browser').catch(() => {
    throw new ConnectionError();
  });
  try {
    return await ask(browser);
  } catch (error) {
    throw new PasskeyFailed(told[error instanceof Error ? error.name : ''] ?? m.failedText, { cause: error });
  }
};

type Options = { readonly challenge: string };
type Browser = typeof import('@simplewebauthn/browser');
type Making = Parameters<Browser['startRegistration']>[0]['optionsJSON'];
type Proving = Parameters<Browser['startAuthentication']>[0]['optionsJSON'];

/** Has the person make a passkey. */
export const makePasskey = (options: Options) =>
  asked(({ startRegistration }) => startRegistration({ optionsJSON: options as Making }));

/** Has the person prove that they have one. */
export const provePasskey = (options: Options) =>
  asked(({ startAuthentication }) => startAuthentication({ optionsJSON: options as Proving }));
