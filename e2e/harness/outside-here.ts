import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type PushService, startPushService } from '@saferide/infrastructure/outside/push/testing/push-service';

/** A text that the provider took. `to`: digits, with the country's first. */
export interface TakenText {
  readonly to: string;
  readonly text: string;
}

/** Who brings texts and pushes to people, on this machine, for services in processes of their own. */
export interface OutsideHere {
  readonly texts: readonly TakenText[];
  readonly push: PushService;
  /** What a service is told so that it sends here. */
  readonly environment: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

const PUSH_HERE = pathToFileURL(join(import.meta.dirname, 'push-services-here.mjs')).href;

/** Both take what comes at once, and answer after `answersAfterMs`: whoever is killed meanwhile never knows. */
export const startOutsideHere = async (answersAfterMs: number): Promise<OutsideHere> => {
  const texts: TakenText[] = [];
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
