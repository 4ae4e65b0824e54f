import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type PushService, startPushService } from '@saferide/infrastructure/outside/push/testing/push-service';

/** `to` contains only digits, with the country code. */
export interface ReceivedText {
  readonly to: string;
  readonly text: string;
}

export interface LocalProviders {
  readonly texts: readonly ReceivedText[];
  readonly push: PushService;
  readonly environment: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

const PUSH_HERE = pathToFileURL(join(import.meta.dirname, 'redirect-push-services.mjs')).href;

export const startLocalProviders = async (answersAfterMs: number): Promise<LocalProviders> => {
  const texts: ReceivedText[] = [];
  const provider = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { to, sms: text } = JSON.parse(Buffer.concat(parts).toString()) as { to: string; sms: string };
    texts.push({ to, text });
    setTimeout(() => response.end('{"code":"ok","message_id":"1"}'), answersAfterMs);
  });
  await new Promise<void>((ready) => provider.listen(0, '127.0.0.1', ready));
  const push = await startPushService({ answersAfterMs });
  const folder = await mkdtemp(join(tmpdir(), 'saferide-outside-'));
  const trusted = join(folder, 'trusted.pem');
  await writeFile(trusted, push.certificate);
  return {
    texts,
    push,
    environment: {
      ...{ TERMII_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}`, TERMII_API_KEY: 'key' },
      ...{ NODE_EXTRA_CA_CERTS: trusted, NODE_OPTIONS: `--import=${PUSH_HERE}?port=${push.port}` },
    },
    close: async () => {
      provider.closeAllConnections();
      await new Promise((closed) => provider.close(closed));
      await push.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
