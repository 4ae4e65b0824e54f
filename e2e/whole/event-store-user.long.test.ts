import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openEventStoreDb } from '@saferide/infrastructure/event-store/eventstoredb/eventstoredb-event-store';
import { startEventStoreDbDouble } from '@saferide/infrastructure/event-store/eventstoredb-double/eventstoredb-double';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');

it('the runbook’s commands for EventStoreDB grant the rights that the runbook states', async () => {
  const runbook = await readFile(join(ROOT, 'docs', 'runbook.md'), 'utf8');
  const programs = [...runbook.matchAll(/--eval '([^']*)'/g)].map(([, program = '']) => program);
  const double = await startEventStoreDbDouble();
  for (const program of programs) {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
      cwd: join(ROOT, 'infrastructure'),
      env: { ADMIN_URL: double.url },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    expect(await once(child, 'exit')).toEqual([0, null]);
  }
  const store = await openEventStoreDb(double.url);
  const [readers] = await store.read('$$$all');
  expect(readers).toMatchObject({ type: '$metadata', data: { $acl: { $r: ['$admins', 'saferide'] } } });
  const [rights] = await store.read('$settings');
  const ours = ['$admins', 'saferide'];
  expect(rights).toMatchObject({ type: 'update-default-acl', data: { $userStreamAcl: { $r: ours, $w: ours } } });
  await store.close();
  await double.stop();
});
