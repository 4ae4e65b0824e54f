import { account } from '@saferide/domain/account/lifecycle';
import { eventCatalogue } from '@saferide/domain/catalogue';
import { ADA, adaRegistered } from '@saferide/domain/testing/account-fixtures';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { inMemorySubjectKeys } from '../personal-data/subject-keys.ts';
import { commandCause } from './cause.ts';
import { createCodec } from './codec.ts';
import { withConflictMetrics } from './conflict-metrics.ts';
import { openEventLog, streamOf } from './event-log.ts';
import { inMemoryEventStore } from './in-memory-event-store.ts';

test('an append conflict is counted by aggregate and returned unchanged', async () => {
  const registry = new Registry();
  const plain = openEventLog(inMemoryEventStore(), createCodec(eventCatalogue, inMemorySubjectKeys()));
  const log = withConflictMetrics(plain, registry);
  const register = (commandId: string) =>
    log.append(streamOf(account, ADA), 'none', [adaRegistered], commandCause(commandId, { id: ADA, role: 'account' }));
  expect((await register('one')).outcome).toBe('appended');
  expect(await registry.metrics()).not.toContain('aggregate="account"');
  expect((await register('two')).outcome).toBe('conflict');
  expect(await registry.metrics()).toContain('append_conflicts_total{aggregate="account"} 1');
});
