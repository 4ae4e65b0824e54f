/**
 * `npm test [-- arguments for vitest]` runs the short tests, without browser tests if there is no Chromium. A failing
 * linter counts as a failed test.
 */

import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { runChecks } from './checks.mjs';
import { findChromium, findHeadlessShell } from './find-chromium.mjs';
import { prepare, root } from './prepare.mjs';

const chromium = (() => {
  try {
    return findChromium();
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
})();
const shell = findHeadlessShell();

prepare();
const failedChecks = await runChecks();

const folder = mkdtempSync(join(tmpdir(), 'saferide-report-'));
const report = join(folder, 'report.json');
const status = await new Promise((resolve) => {
  const vitest = spawn(
    process.execPath,
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
      ...(chromium ? [] : ['--exclude', 'e2e/browser/**']),
      ...process.argv.slice(2),
    ],
    { cwd: root, stdio: 'inherit' },
  );
  vitest.on('exit', resolve);
});

const files = (() => {
  try {
    return JSON.parse(readFileSync(report, 'utf8')).testResults;
  } catch {
    return [];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
})();
const tests = files.flatMap(({ name, assertionResults }) =>
  assertionResults.map(({ fullName, status: outcome }) => ({ name: `${relative(root, name)}: ${fullName}`, outcome })),
);
const count = (outcome) => tests.filter((test) => test.outcome === outcome).length;
// A file that fails to load reports no failed tests.
const unloaded = files.filter(
  (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
).length;
const failed = Math.max(count('failed') + unloaded, status === 0 ? 0 : 1) + failedChecks.length;

for (const { name, outcome } of tests) {
  if (outcome !== 'passed' && outcome !== 'failed') console.log(`skipped: ${name}`);
}
console.log(
  chromium
    ? `The browser tests ran in ${[shell, chromium].filter(Boolean).join(', those of notifications in ')}`
    : 'No Chromium was found, so the browser tests (e2e/browser) were left out: install it (apt-get install chromium) or set CHROMIUM to its path',
);
for (const name of failedChecks) console.log(`failed: ${name}`);
console.log(`${count('passed')} passed, ${failed} failed`);
process.exitCode = status === 0 && failed === 0 ? 0 : 1;
