import { eventCatalogue } from '@saferide/domain/catalogue';
import { fromNaira } from '@saferide/domain/money/kobo';
import { tariffs } from '@saferide/domain/tariff/lifecycle';
import { openingTariff } from '@saferide/domain/tariff/opening-tariff';
import { ratesOf } from '@saferide/domain/tariff/rates';
import { tariffPolicy } from '@saferide/domain/tariff/tariff-policy';
import { NOON } from '@saferide/domain/testing/fixtures';
import { after, type Instant } from '@saferide/domain/time/instant';
import { beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { commandCause } from '../event-store/cause.ts';
import { createCodec } from '../event-store/codec.ts';
import { type EventLog, openEventLog } from '../event-store/event-log.ts';
import { inMemoryEventStore } from '../event-store/in-memory-event-store.ts';
import { handleCommand } from '../handling/handle-command.ts';
import { testContext } from '../handling/test-context.ts';
import { inMemorySubjectKeys } from '../personal-data/subject-keys.ts';
import { type KnownTariffs, knownTariffs, TARIFFS_ID } from './known-tariffs.ts';

const { minLeadMs } = tariffPolicy;

describe('the cached tariffs', () => {
  let log: EventLog;
  let known: KnownTariffs;
  let read: MockInstance;

  beforeEach(() => {
    log = openEventLog(inMemoryEventStore(), createCodec(eventCatalogue, inMemorySubjectKeys()));
    known = knownTariffs(log);
    read = vi.spyOn(log, 'load');
  });

  const version = async (at: Instant): Promise<string> => (await known.inForce(at)).tariff.version;
  const adopted = async (now: Instant): Promise<void> => {
    const rates = { ...ratesOf(openingTariff), standardPerKmKobo: fromNaira(180) };
    const by = { actorId: 'operator-1', reason: 'fuel is dearer', policy: tariffPolicy };
    const command = { type: 'AdoptTariff', rates, from: after(now, minLeadMs), now, ...by } as const;
    await handleCommand(
      log,
      tariffs,
      TARIFFS_ID,
      command,
      testContext(commandCause('one', { id: 'ops', role: 'operator' }), now),
    );
    read.mockClear();
  };

  it('are read once for many rides, and reloaded before they expire', async () => {
    for (let ms = 0; ms < minLeadMs / 2; ms += minLeadMs / 20) expect(await version(after(NOON, ms))).toBe('lagos-1');
    expect(read).toHaveBeenCalledTimes(1);
    await version(after(NOON, minLeadMs / 2 + 1));
    await version(after(NOON, minLeadMs / 2 + 2));
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('include an announced tariff by the time it takes effect', async () => {
    await version(NOON);
    await adopted(after(NOON, 1));
    expect(await version(after(NOON, minLeadMs - 1))).toBe('lagos-1');
    expect(await version(after(NOON, minLeadMs + 1))).toBe('lagos-2');
    expect((await known.of('lagos-2')).version).toBe('lagos-2');
  });

  it('are used while the log is unreachable, until they expire', async () => {
    await version(NOON);
    read.mockRejectedValue(new Error('the log is away'));
    expect(await version(after(NOON, minLeadMs - 1))).toBe('lagos-1');
    await expect(version(after(NOON, minLeadMs))).rejects.toThrow('the log is away');
    read.mockRestore();
    expect(await version(after(NOON, minLeadMs))).toBe('lagos-1');
  });

  it('are reloaded if the clock is set back', async () => {
    await version(after(NOON, minLeadMs));
    await version(NOON);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('are reloaded for an unknown version, which is rejected if it does not exist', async () => {
    await version(NOON);
    await adopted(NOON);
    expect((await known.of('lagos-2')).pricing.standard.perKmKobo).toBe(fromNaira(180));
    await expect(known.of('lagos-9')).rejects.toThrow("No tariff has version 'lagos-9'");
  });
});
