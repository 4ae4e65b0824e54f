import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  createSecretKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { Agent, createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:tls';
import { generate } from 'selfsigned';
import { type PushAddress, type PushSender, webPushSender } from '../push.ts';
import { pushKeys } from '../push-keys.ts';

const HOSTS = ['fcm.googleapis.com', 'updates.push.services.mozilla.com'];

const testCertificate = async (): Promise<{ readonly key: string; readonly cert: string }> => {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'SafeRide tests' }], {
    keyType: 'ec',
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames: HOSTS.map((value) => ({ type: 2, value })) },
    ],
  });
  return { key, cert };
};

export interface TestBrowser {
  readonly address: PushAddress;
  open(body: Buffer): string;
}

const derived = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

const opened = (keys: ECDH, auth: Buffer, body: Buffer): string => {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const secret = derived(keys.computeSecret(sender), auth, info, 32);
  const key = derived(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derived(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  // The text ends at the last delimiter, before the padding.
  return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8');
};

export const testBrowser = (host = 'fcm.googleapis.com'): TestBrowser => {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const auth = randomBytes(16);
  const endpoint = `https://${host}/fcm/send/${randomBytes(12).toString('base64url')}`;
  const address = { endpoint, p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') };
  return { address, open: (body) => opened(keys, auth, body) };
};

export interface ReceivedPush {
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/** Verifies the sender's signature (RFC 8292). */
export const verifiedPushSender = ({
  headers,
}: ReceivedPush): { readonly publicKey: string; readonly claims: Record<string, unknown> } => {
  const [, token = '', publicKey = ''] = /^vapid t=([^,]+), k=(\S+)$/.exec(String(headers.authorization)) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' });
  const signed = { key, dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), signed, Buffer.from(signature, 'base64url')))
    throw new Error('The signature does not hold');
  return { publicKey, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) };
};

type Answer = number | 'ends' | 'silent';

export interface PushService {
  readonly agent: Agent;
  readonly push: PushSender;
  readonly port: number;
  readonly certificate: string;
  readonly pushed: readonly ReceivedPush[];
  answers(how: Answer): void;
  answersAt(endpoint: string, how: Answer): void;
  close(): Promise<void>;
}

const found = pushKeys({}, { mode: 'development', masterKey: createSecretKey(Buffer.alloc(32)) });
if (!found) throw new Error('There are keys in development');
export const developmentPushKeys = found;

export interface PushServiceOptions {
  readonly answersAfterMs?: number;
}

export const startPushService = async ({ answersAfterMs = 0 }: PushServiceOptions = {}): Promise<PushService> => {
  const pushed: ReceivedPush[] = [];
  let everywhere: Answer = 201;
  const at = new Map<string, Answer>();
  const certificate = await testCertificate();
  const server = createServer(certificate, async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { url, headers } = request;
    const endpoint = `https://${headers.host}${url}`;
    pushed.push({ endpoint, headers, body: Buffer.concat(parts) });
    if (answersAfterMs > 0) await new Promise((resolve) => setTimeout(resolve, answersAfterMs));
    const how = at.get(endpoint) ?? everywhere;
    if (how === 'ends') request.socket.destroy();
    else if (how !== 'silent') response.writeHead(how, { Connection: 'close', Location: 'https://example.ng/' }).end();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ ca: certificate.cert });
  agent.createConnection = ({ host }) =>
    connect({ host: '127.0.0.1', port, servername: host ?? '', ca: certificate.cert });
  return {
    agent,
    port,
    certificate: certificate.cert,
    push: webPushSender({ ...developmentPushKeys, agent }),
    pushed,
    answers: (how) => {
      everywhere = how;
      at.clear();
    },
    answersAt: (endpoint, how) => void at.set(endpoint, how),
    close: async () => {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
};
