import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Client, imageForm } from '@saferide/client/client';
import { registerPerson } from '@saferide/client/testing/test-people';
import { drawTestPhoto } from '@saferide/client/testing/test-photo';
import { uploadImage } from '@saferide/contracts/uploads';
import { LONG_TEST_MS } from '@saferide/domain/testing/waits';
import { type TestDatabase, testDatabase } from '@saferide/infrastructure/postgres/test-database';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createServiceProcess, type ServiceProcess } from '../harness/service-processes.ts';
import { peakMemoryDuring, residentMegabytes } from './resident-memory.ts';

const [UPLOADS, HOSTILE, UNFINISHED] = [1_000, 200, 40];
const AT_WORST = 400;
const AFTERWARDS = 120;
const MEGABYTE = 1024 * 1024;

let database: TestDatabase;
let folder: string;
let service: ServiceProcess;
beforeAll(async () => {
  database = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'saferide-uploads-'));
  service = await createServiceProcess('command-api', {
    DATABASE_URL: database.url,
    MASTER_KEY: randomBytes(32).toString('base64'),
    UPLOAD_DIR: folder,
    LOG_LEVEL: 'warn',
    SAFERIDE_DEV_CODES: '1',
    RATE_LIMIT_COMMANDS: '1000000',
    RATE_LIMIT_CHANGES: '1000000',
    RATE_LIMIT_SIGN_IN: '1000000',
  });
  await service.start();
});
afterAll(async () => {
  await service?.stop();
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

const unruly = (bytes: number): Buffer => createHash('shake256', { outputLength: bytes }).update('unruly').digest();

const pid = () => service.pid() ?? 0;

const spread = async (
  count: number,
  people: readonly Client[],
  work: (who: Client, index: number) => Promise<void>,
) => {
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < count; index = next++) {
      const who = people[index % people.length];
      if (who) await work(who, index);
    }
  };
  await Promise.all([worker(), worker(), worker(), worker()]);
};

const send = async (who: Client, image: Uint8Array, type = 'image/jpeg'): Promise<number> => {
  const form = imageForm(image, 'document', type);
  const answer = await fetch(`${service.url}${uploadImage.path}`, {
    method: 'POST',
    headers: { Cookie: who.cookie },
    body: form,
  });
  await answer.arrayBuffer();
  return answer.status;
};

const unfinished = async (who: Client): Promise<Socket> => {
  const { hostname, port } = new URL(service.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(
    [
      'POST /api/uploads HTTP/1.1',
      `Host: ${hostname}:${port}`,
      `Cookie: ${who.cookie}`,
      'Content-Type: multipart/form-data; boundary=x',
      `Content-Length: ${5 * MEGABYTE}`,
      '',
      '--x',
      'Content-Disposition: form-data; name="file"; filename="a.jpg"',
      'Content-Type: image/jpeg',
      '',
      '',
    ].join('\r\n'),
  );
  socket.write(Buffer.alloc(4 * MEGABYTE, 0x41));
  return socket;
};

test(
  'a service’s memory does not grow with ordinary or hostile uploads, and is released afterwards',
  async () => {
    const people = await Promise.all(
      Array.from({ length: Math.ceil((UPLOADS + HOSTILE) / 150) + 1 }, () => registerPerson(service.url)),
    );
    const attackers = await Promise.all(Array.from({ length: 4 }, () => registerPerson(service.url)));
    const honest = await registerPerson(service.url);
    const noise = await sharp(unruly(3_600 * 3_600), { raw: { width: 3_600, height: 3_600, channels: 1 } })
      .jpeg({ quality: 40 })
      .toBuffer();
    expect(noise.length).toBeLessThan(5 * MEGABYTE);
    const wall = { width: 12_000, height: 12_000, channels: 3, background: 'black' } as const;
    const bomb = await sharp({ create: wall, limitInputPixels: false }).png({ compressionLevel: 9 }).toBuffer();
    const large = { width: 4_400, height: 4_400, channels: 3, background: 'black' } as const;
    const hostile = [
      { data: bomb, type: 'image/png', status: 413 },
      { data: await sharp({ create: large }).png({ compressionLevel: 9 }).toBuffer(), type: 'image/png', status: 422 },
      { data: await sharp({ create: large }).webp({ lossless: true }).toBuffer(), type: 'image/webp', status: 422 },
      { data: noise, type: 'image/jpeg', status: 201 },
      { data: Buffer.concat([noise.subarray(0, 100), unruly(4 * MEGABYTE)]), type: 'image/jpeg', status: 415 },
    ];
    await spread(8, people, async (who) => void (await send(who, await drawTestPhoto(1))));
    const before = residentMegabytes(pid());

    const statuses = new Map<number, number>();
    const worst = await peakMemoryDuring(pid(), async () => {
      await spread(UPLOADS, people, async (who, index) => {
        expect(await send(who, await drawTestPhoto(index % 50))).toBe(201);
      });
      await spread(HOSTILE, people, async (who, index) => {
        const given = hostile[index % hostile.length];
        const answered = given && (await send(who, given.data, given.type));
        if (answered) statuses.set(answered, (statuses.get(answered) ?? 0) + 1);
        expect([given?.status, 503]).toContain(answered);
      });
      const senders = attackers.flatMap((who) => Array.from({ length: UNFINISHED / attackers.length }, () => who));
      const open = await Promise.all(senders.map(unfinished));
      await expect.poll(async () => (await readdir(join(folder, '.incoming'))).length).toBe(attackers.length * 2);
      expect(await send(honest, await drawTestPhoto(3))).toBe(201);
      for (const socket of open) socket.destroy();
    });
    await expect.poll(async () => (await readdir(join(folder, '.incoming'))).length).toBe(0);
    const after = residentMegabytes(pid());
    process.stdout.write(
      `resident memory over ${UPLOADS} uploads, ${HOSTILE} hostile ones (${[...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')}) and ${UNFINISHED} unfinished forms: ${before} MB before, ${worst} MB at worst, ${after} MB after\n`,
    );
    expect(worst - before).toBeLessThan(AT_WORST);
    expect(after - before).toBeLessThan(AFTERWARDS);
  },
  LONG_TEST_MS,
);
