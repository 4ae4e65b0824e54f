import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openDeviceDatabase } from '../browser/device-database.ts';
import { storageKeys } from '../browser/storage.ts';
import { forgetDraft, forgetOldDrafts, readDraft, storeDraft } from '../session/drafts.ts';
import { claimDeviceFor } from '../session/last-known-answers.ts';
import { NOW } from '../testing/samples.ts';
import { signOut } from './sign-out.ts';

const NIN = '12345678901';
const anything = { parse: (draft: unknown) => draft };
const storedDraft = (accountId = 'ada') => readDraft(accountId, 'driver registration', anything);
const days = (amount: number) => amount * 86_400_000;

beforeEach(async () => {
  vi.useFakeTimers({ now: Date.parse(NOW), toFake: ['Date'] });
  await storeDraft('ada', 'driver registration', { nin: NIN });
});

describe('the encrypted draft of a form (spec 1 §3)', () => {
  it('can be read only for the account that wrote it', async () => {
    expect(await storedDraft()).toEqual({ nin: NIN });
    expect(await storedDraft('bola')).toBeNull();
    expect(await readDraft('ada', 'another car', anything)).toBeNull();
  });

  it('is encrypted with a key that no script can extract', async () => {
    const database = await openDeviceDatabase();
    const [draft] = await database.getAll('drafts');
    expect(Buffer.from(draft?.sealed ?? new ArrayBuffer(0)).toString('latin1')).not.toContain(NIN);
    const [entry] = await database.getAll('draftKeys');
    expect(entry?.key.extractable).toBe(false);
  });

  it('cannot be read without its key', async () => {
    await (await openDeviceDatabase()).clear('draftKeys');
    expect(await storedDraft()).toBeNull();
  });

  it('is deleted with its key when another person signs in', async () => {
    await claimDeviceFor('bola');
    const database = await openDeviceDatabase();
    expect([await database.count('drafts'), await database.count('draftKeys')]).toEqual([0, 0]);
  });

  it('is not deleted when the same person signs in again', async () => {
    await claimDeviceFor('ada');
    expect(await storedDraft()).toEqual({ nin: NIN });
  });

  it('is deleted when the person signs out', async () => {
    vi.stubGlobal('location', { assign: () => undefined });
    signOut();
    await storeDraft('ada', 'driver registration', { nin: NIN });
    localStorage.removeItem(storageKeys.signedOut);
    await vi.waitFor(async () => expect(await (await openDeviceDatabase()).count('draftKeys')).toBe(0));
    expect(await storedDraft()).toBeNull();
  });

  it('is read as null once it is deleted', async () => {
    await forgetDraft('ada', 'driver registration');
    expect(await storedDraft()).toBeNull();
  });

  it('is deleted after 30 days', async () => {
    vi.setSystemTime(Date.now() + days(30) - 1);
    await forgetOldDrafts();
    expect(await storedDraft()).toEqual({ nin: NIN });
    vi.setSystemTime(Date.now() + 1);
    expect(await storedDraft()).toBeNull();
    await forgetOldDrafts();
    expect(await (await openDeviceDatabase()).count('drafts')).toBe(0);
  });
});
