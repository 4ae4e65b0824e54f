import { ConnectionError } from '../../../api/api-error.ts';
import { passkeyWords as m } from '../account.words.ts';

export const supportsPasskeys = (): boolean => 'PublicKeyCredential' in globalThis;

export class PasskeyError extends Error {
  override readonly name = 'PasskeyError';
}

const messages: Readonly<Record<string, string>> = {
  InvalidStateError: m.known,
  NotAllowedError: m.stopped,
  AbortError: m.stopped,
};

const askBrowser = async <T>(ask: (browser: typeof import('@simplewebauthn/browser')) => Promise<T>): Promise<T> => {
  const browser = await import('@simplewebauthn/browser').catch(() => {
    throw new ConnectionError();
  });
  try {
    return await ask(browser);
  } catch (error) {
    throw new PasskeyError(messages[error instanceof Error ? error.name : ''] ?? m.failedText, { cause: error });
  }
};

type Options = { readonly challenge: string };
type Browser = typeof import('@simplewebauthn/browser');
type Making = Parameters<Browser['startRegistration']>[0]['optionsJSON'];
type Proving = Parameters<Browser['startAuthentication']>[0]['optionsJSON'];

export const makePasskey = (options: Options) =>
  askBrowser(({ startRegistration }) => startRegistration({ optionsJSON: options as Making }));

export const provePasskey = (options: Options) =>
  askBrowser(({ startAuthentication }) => startAuthentication({ optionsJSON: options as Proving }));
