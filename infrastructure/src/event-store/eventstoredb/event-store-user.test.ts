import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { generate } from 'selfsigned';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type EventStoreDbDouble, startEventStoreDbDouble } from '../eventstoredb-double/eventstoredb-double.ts';
import { provisionEventStoreAccess } from './event-store-user.ts';
import { openEventStoreDb } from './eventstoredb-event-store.ts';

let folder: string;
let double: EventStoreDbDouble;
let url: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'saferide-tls-'));
  const altNames = [{ type: 2 as const, value: 'localhost' }];
  const extensions = [{ name: 'subjectAltName' as const, altNames }];
  const pair = await generate([{ name: 'commonName', value: 'eventstoredb-node' }], { keySize: 2048, extensions });
  await writeFile(join(folder, 'ca.crt'), pair.cert);
  double = await startEventStoreDbDouble({
    secure: { certificate: Buffer.from(pair.cert), key: Buffer.from(pair.private) },
  });
  url = `${double.url}?tlsCAFile=${encodeURIComponent(join(folder, 'ca.crt'))}`;
});
afterAll(async () => {
  await double?.stop();
  await rm(folder, { recursive: true, force: true });
});

const as = (credentials: string): string => url.replace('://', `://${credentials}@`);
const definition = () => ({ url, user: 'saferide', password: 's@fe', adminPassword: 'of the admins' });

it('signing in to EventStoreDB as a user that does not exist fails with an error that says why', async () => {
  await expect(openEventStoreDb(as('saferide:s%40fe'))).rejects.toThrow(/refused the user or password/);
});

it('SafeRide’s EventStoreDB user can be created twice and can then append and read', async () => {
  await provisionEventStoreAccess(definition());
  await provisionEventStoreAccess(definition());
  const store = await openEventStoreDb(as('saferide:s%40fe'));
  const event = { id: '0b6b1c4e-6e5c-4f0e-9d3a-2b1c0d9e8f7a', type: 'Tried', data: {}, metadata: {} };
  await store.append('tried-1', 'none', [event]);
  expect(await store.head()).not.toBe('');
  await store.close();
});

it('provisioning EventStoreDB again changes the user’s password, and the administrators’ default password is refused', async () => {
  await provisionEventStoreAccess({ ...definition(), password: 'another' });
  await expect(openEventStoreDb(as('saferide:s%40fe'))).rejects.toThrow(/refused the user or password/);
  await (await openEventStoreDb(as('saferide:another'))).close();
  for (const name of ['admin', 'ops'])
    await expect(openEventStoreDb(as(`${name}:changeit`))).rejects.toThrow(/refused the user or password/);
});

it('SafeRide’s EventStoreDB user may not change permissions', async () => {
  const client = EventStoreDBClient.connectionString(as('saferide:another'));
  const credentials = { username: 'saferide', password: 'another' };
  const rights = jsonEvent({ type: 'update-default-acl', data: {} });
  await expect(client.appendToStream('$settings', rights, { credentials })).rejects.toThrow(/Access/i);
  await expect(client.setStreamMetadata('$all', {}, { credentials })).rejects.toThrow(/Access/i);
  await client.dispose();
});

it('provisioning EventStoreDB fails if no node accepts the administrator’s password', async () => {
  const other = { ...definition(), adminPassword: 'a guess', withinMs: 0 };
  await expect(provisionEventStoreAccess(other)).rejects.toThrow(/No node of EventStoreDB lets its users be managed/);
});
