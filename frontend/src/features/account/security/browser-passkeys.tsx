import { ConnectionError } from '../../../api/api-error.ts';
import { Banner } from '../../../design/banner.tsx';
import { passkeyWords as m } from '../account.words.ts';

const NUMBER = /^(\d{1,3}(\.\d{1,3}){3}|\[.*\])$/;
const THIS_MACHINE = /^(127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * The page's address at `localhost`, because browsers allow no passkeys at IP addresses. Null at another machine's IP
 * address, undefined at a host name.
 */
export const localhostAddressOf = ({ hostname, port, protocol, pathname }: Location): string | null | undefined => {
  if (!NUMBER.test(hostname)) return undefined;
  return THIS_MACHINE.test(hostname) ? `${protocol}//localhost${port && `:${port}`}${pathname}` : null;
};

export const supportsPasskeys = (): boolean => 'PublicKeyCredential' in globalThis;

export class PasskeyError extends Error {
  override readonly name = 'PasskeyError';
}

const messages: Readonly<Record<string, string>> = {
  InvalidStateError: m.known,
  NotAllowedError: m.stopped,
  AbortError: m.stopped,
};

const askBrowser = async <T,>(ask: (browser: typeof import('@simplewebauthn/browser')) => Promise<T>): Promise<T> => {
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

export const requestPasskeyAssertion = (options: Options) =>
  askBrowser(({ startAuthentication }) => startAuthentication({ optionsJSON: options as Proving }));

export const PasskeysNeedHostName = () => {
  const address = localhostAddressOf(location);
  if (address === undefined) return null;
  return (
    <Banner>
      {m.byNumber}{' '}
      {address && (
        <a href={address} className="font-bold underline underline-offset-4">
          {m.byName(new URL(address).origin)}
        </a>
      )}
    </Banner>
  );
};
