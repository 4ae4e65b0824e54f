import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

export interface AuthenticatorRequest {
  readonly challenge: string;
  readonly origin: string;
  readonly rpId: string;
  /** Whether the authenticator verifies its user. Default: true. */
  readonly verified?: boolean;
  readonly counter?: number;
  /** Whether the passkey is synced between devices. Default: false. */
  readonly synced?: boolean;
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const base64url = (data: Buffer | string) => Buffer.from(data).toString('base64url');

const head = (major: number, length: number): Buffer => {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  return length < 256
    ? Buffer.from([(major << 5) | 24, length])
    : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
};
const bytes = (data: Buffer) => Buffer.concat([head(2, data.length), data]);
const text = (data: string) => Buffer.concat([head(3, data.length), Buffer.from(data)]);
const whole = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value));
const map = (entries: readonly (readonly [Buffer, Buffer])[]) =>
  Buffer.concat([head(5, entries.length), ...entries.flat()]);

const PRESENT = 0x01;
const VERIFIED = 0x04;
const BACKUP_ELIGIBLE = 0x08;
const BACKED_UP = 0x10;
const ATTESTED = 0x40;

export const createAuthenticator = () => {
  const id = randomBytes(32);
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const cose = map([
    [whole(1), whole(2)],
    [whole(3), whole(-7)],
    [whole(-1), whole(1)],
    [whole(-2), bytes(Buffer.from(x, 'base64url'))],
    [whole(-3), bytes(Buffer.from(y, 'base64url'))],
  ]);
  const clientData = (type: 'webauthn.create' | 'webauthn.get', { challenge, origin }: AuthenticatorRequest) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authData = ({ rpId, verified = true, counter = 0, synced = false }: AuthenticatorRequest, attested: Buffer) => {
    const backup = synced ? BACKUP_ELIGIBLE | BACKED_UP : 0;
    const flags = PRESENT | (verified ? VERIFIED : 0) | backup | (attested.length > 0 ? ATTESTED : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, attested]);
  };
  const named = { id: base64url(id), rawId: base64url(id), type: 'public-key' } as const;

  return {
    id: named.id,
    make: (request: AuthenticatorRequest) => {
      const length = Buffer.from([0, id.length]);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, cose]);
      const attestation = map([
        [text('fmt'), text('none')],
        [text('attStmt'), map([])],
        [text('authData'), bytes(authData(request, attested))],
      ]);
      const clientDataJSON = base64url(clientData('webauthn.create', request));
      return { ...named, response: { clientDataJSON, attestationObject: base64url(attestation) } };
    },
    prove: (request: AuthenticatorRequest) => {
      const signedData = clientData('webauthn.get', request);
      const data = authData(request, Buffer.alloc(0));
      const signature = sign('sha256', Buffer.concat([data, sha256(signedData)]), privateKey);
      return {
        ...named,
        response: {
          ...{ clientDataJSON: base64url(signedData), authenticatorData: base64url(data) },
          signature: base64url(signature),
        },
      };
    },
  };
};

export type Authenticator = ReturnType<typeof createAuthenticator>;
