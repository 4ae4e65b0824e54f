import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { promtoolPath } from '../../harness/config.ts';
import { MONITORING_FOLDER, readPanels } from './files.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'saferide-watch-'));
  await cp(MONITORING_FOLDER, folder, { recursive: true });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const promtool = (...args: string[]): Promise<{ readonly ok: boolean; readonly said: string }> => {
  if (promtoolPath === null)
    throw new Error('There is no promtool here: apt-get install prometheus, or set PROMTOOL to its path');
  const path = promtoolPath;
  return new Promise((resolve) => {
    execFile(path, args, { cwd: folder }, (error, stdout, stderr) =>
      resolve({ ok: error === null, said: `${stdout}${stderr}` }),
    );
  });
};

test('Prometheus accepts the rules and the configuration', async () => {
  expect(await promtool('check', 'rules', 'alarms.yml')).toMatchObject({ ok: true });
  expect(await promtool('check', 'config', 'prometheus.yml')).toMatchObject({ ok: true });
});

test('every query of the dashboard is valid', async () => {
  const rules = readPanels().flatMap(({ queries }) => queries.map((expr, n) => ({ record: `query_${n}`, expr })));
  const groups = rules.map((rule, n) => ({ name: `panel ${n}`, rules: [rule] }));
  await writeFile(join(folder, 'board.yml'), stringify({ groups }));
  expect(await promtool('check', 'rules', '--lint=none', 'board.yml')).toMatchObject({ ok: true });
});

test('every alarm passes its rule tests, in which it fires and stays silent', async () => {
  expect(await promtool('test', 'rules', 'alarms.test.yml')).toMatchObject({
    ok: true,
    said: expect.stringContaining('SUCCESS'),
  });
});

test('the rule tests detect an alarm that was changed to fire too late', async () => {
  const rules = await readFile(join(folder, 'alarms.yml'), 'utf8');
  const tried = await readFile(join(folder, 'alarms.test.yml'), 'utf8');
  const begins = tried.indexOf('  - name: EmergencyWaiting fires');
  const ends = tried.indexOf('  - name:', begins + 10);
  await writeFile(join(folder, 'deaf.yml'), rules.replace('emergency_unacknowledged_seconds) > 60', '$&00'));
  await writeFile(
    join(folder, 'deaf.test.yml'),
    tried.slice(0, tried.indexOf('  - name:')).replace('alarms.yml', 'deaf.yml') + tried.slice(begins, ends),
  );
  expect(await promtool('test', 'rules', 'deaf.test.yml')).toMatchObject({ ok: false });
});
