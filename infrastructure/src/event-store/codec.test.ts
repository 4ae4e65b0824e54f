import { eventCatalogue } from '@saferide/domain/catalogue';
import { ADA, adaRegistered } from '@saferide/domain/testing/account-fixtures';
import { BOLA, rideAccepted, rideRequested } from '@saferide/domain/testing/ride-fixtures';
import { describe, expect, it } from 'vitest';
import { inMemorySubjectKeys } from '../personal-data/subject-keys.ts';
import { createCodec, UndecodableEvent } from './codec.ts';
import type { JsonObject, NewEvent, StoredEvent } from './event-store.ts';

const cause = {
  commandId: 'command-1',
  correlationId: 'correlation-1',
  causationId: 'command-1',
  actor: { id: ADA, role: 'customer' },
} as const;

const stored = (event: NewEvent | undefined, revision = 0): StoredEvent => {
  if (!event) throw new Error('nothing encoded');
  return { ...event, stream: 'account-ada', revision, position: `p${revision}` };
};

const setUp = () => {
  const keys = inMemorySubjectKeys();
  return { keys, codec: createCodec(eventCatalogue, keys) };
};

describe('an encoded event', () => {
  it('hides its personal part without the key, and is decoded unchanged with it', async () => {
    const { codec } = setUp();
    const [encoded] = await codec.encode([{ id: 'e1', event: adaRegistered }], cause);
    const text = JSON.stringify(encoded);
    for (const secret of ['ada@example.com', '+2348031234567', 'Obi']) expect(text).not.toContain(secret);
    const [decoded] = await codec.decodeOrThrow([stored(encoded)]);
    expect(decoded?.event).toMatchObject({ type: 'AccountRegistered', at: adaRegistered.at, data: { accountId: ADA } });
    expect(decoded?.event.personal).toEqual('personal' in adaRegistered ? adaRegistered.personal : undefined);
    expect(decoded?.metadata).toMatchObject({
      $correlationId: 'correlation-1',
      commandId: 'command-1',
      schemaVersion: 1,
    });
  });

  it('is decoded without its personal part but with its other data once the key is destroyed', async () => {
    const { codec, keys } = setUp();
    const [encoded] = await codec.encode([{ id: 'e1', event: rideRequested }], cause);
    await keys.destroy(BOLA);
    const [decoded] = await codec.decodeOrThrow([stored(encoded)]);
    expect(decoded?.event.personal).toBeNull();
    expect(decoded?.event.data).toMatchObject({ fareKobo: 562_300, city: 'Lagos' });
  });

  it('keeps an operator’s reason readable once the key of the person it concerns is destroyed', async () => {
    const { codec, keys } = setUp();
    const shown = {
      ...{ type: 'PersonalPartShown', at: adaRegistered.at },
      data: { accountId: ADA, eventId: 'e1', stream: 'ride-1', eventType: 'RideRequested', shownBy: 'olu' },
      personal: { reason: 'The rider asks what was booked' },
    } as const;
    const encoded = await codec.encode(
      [
        { id: 'e1', event: adaRegistered },
        { id: 'e2', event: shown },
      ],
      cause,
    );
    expect(JSON.stringify(encoded)).not.toContain('what was booked');
    await keys.destroy(ADA);
    const [registered, access] = await codec.decodeOrThrow(encoded.map((one, revision) => stored(one, revision)));
    expect(registered?.event.personal).toBeNull();
    expect(access?.event.personal).toEqual(shown.personal);
    await expect(codec.encode([{ id: 'e3', event: shown }], cause)).resolves.toHaveLength(1);
  });

  it('cannot contain personal fields of an erased person', async () => {
    const { codec, keys } = setUp();
    await keys.destroy(BOLA);
    await expect(codec.encode([{ id: 'e1', event: rideAccepted() }], cause)).rejects.toThrow(/erased/);
  });

  it('is upcast from an old version when it is decoded', async () => {
    const { codec } = setUp();
    const first = { ...rideRequested, data: { ...rideRequested.data, ridePolicyVersion: 'ride-1' } };
    const { fareKobo, tariffVersion, city, ridePolicyVersion, ...facts } = first.data as Record<string, unknown>;
    expect([fareKobo, tariffVersion, city, ridePolicyVersion]).toEqual([562_300, 'lagos-1', 'Lagos', 'ride-1']);
    const [today] = await codec.encode([{ id: 'e1', event: first }], cause);
    const old = stored(today);
    const { personal } = old.data;
    const v1: StoredEvent = {
      ...old,
      data: { ...(facts as JsonObject), priceNaira: 5_623, ...(personal === undefined ? {} : { personal }) },
      metadata: { ...old.metadata, schemaVersion: 1 },
    };
    const [decoded] = await codec.decodeOrThrow([v1]);
    expect(decoded?.event).toMatchObject({ data: first.data });
    expect(decoded?.event.personal).toMatchObject({ pickup: { address: 'Ikeja City Mall' } });
  });

  it.each([
    ['of an unknown type', (event: StoredEvent) => ({ ...event, type: 'NeverHeardOf' }), 'unknown event type'],
    [
      'of a later version',
      (event: StoredEvent) => ({ ...event, metadata: { ...event.metadata, schemaVersion: 9 } }),
      'later',
    ],
    ['without a version', (event: StoredEvent) => ({ ...event, metadata: {} }), 'version'],
    ['whose data do not match the schema', (event: StoredEvent) => ({ ...event, data: { accountId: 7 } }), 'accountId'],
  ])('%s is decoded as UndecodableEvent, and other events are still decoded', async (_, spoil, reason) => {
    const { codec } = setUp();
    const [encoded] = await codec.encode([{ id: 'e1', event: adaRegistered }], cause);
    const [bad, good] = await codec.decode([spoil(stored(encoded)), stored(encoded, 1)]);
    expect(bad).toBeInstanceOf(UndecodableEvent);
    expect((bad as UndecodableEvent).message).toContain(reason);
    expect(good).not.toBeInstanceOf(UndecodableEvent);
  });

  it('must match its schema', async () => {
    const { codec } = setUp();
    const wrong = { ...adaRegistered, data: { accountId: '' } };
    await expect(codec.encode([{ id: 'e1', event: wrong }], cause)).rejects.toThrow();
  });
});
