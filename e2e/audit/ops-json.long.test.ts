import { readOpsConfig } from '@saferide/projections/config';
import { runOps } from '@saferide/start/ops/run-ops';
import { expect, vi } from 'vitest';
import { test as it } from '../harness/shared-system.ts';

it.for([
  ...['status', 'parked', 'events', 'causation stream=settings', 'roles', 'payments', 'people', 'tariff', 'tariff try'],
  ...['audit trail', 'audit verify', 'statistics rides', 'keys list', 'settings', 'settings try thresholdPercent=65'],
])('`ops %s --json` prints JSON', async (words, { system }) => {
  const { databaseUrl, masterKey } = system.infrastructure;
  const config = () => readOpsConfig({ DATABASE_URL: databaseUrl, MASTER_KEY: masterKey.export().toString('base64') });
  const noCommandConfig = () => {
    throw new Error('Nothing of these takes the command API’s settings');
  };
  const stdout = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    await runOps([...words.split(' '), '--json'], config, noCommandConfig);
    const printed = stdout.mock.calls.map(([text]) => String(text)).join('');
    expect(JSON.parse(printed)).toBeTypeOf('object');
  } finally {
    stdout.mockRestore();
  }
});
