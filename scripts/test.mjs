import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { findChromium, findHeadlessShell } from './find-chromium.mjs';
import { findCaddy, findOpenssl, findPromtool } from './find-programs.mjs';
import { buildApp, prepare, root } from './prepare.mjs';

/**
 * `npm test [-- arguments for vitest]`: installs as needed, runs the tests (those in a browser where there is a
 * Chromium and those that need the distribution's caddy, openssl and promtool where they are, and it says so where not),
 * names those that were skipped, and ends with one plain line:
 * `N passed, N failed`.
 */
const found = (find) => {
  try {
    return find();
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
};
const chromium = found(findChromium);
const shell = findHeadlessShell();
const promtool = found(findPromtool);
const missing = Object.entries({ caddy: found(findCaddy), openssl: findOpenssl() })
  .filter(([, path]) => path === null)
  .map(([name]) => name);
prepare();
buildApp();
const leftOut = [
  ...(chromium ? [] : ['--exclude', 'e2e/browser/**']),
  ...(missing.length === 0 ? [] : ['--exclude', 'e2e/deploy/started/**']),
  ...(promtool ? [] : ['--exclude', 'e2e/deploy/watch/promtool.test.ts']),
];
const folder = mkdtempSync(join(tmpdir(), 'saferide-report-'));
const report = join(folder, 'report.json');
const { status } = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    ...leftOut,
    ...process.argv.slice(2),
  ],
  { cwd: root, stdio: 'inherit' },
);

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
// A file that cannot be loaded has no tests to fail; an error outside of any test fails the run all the same.
const unloaded = files.filter(
  (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
).length;
const failed = Math.max(count('failed') + unloaded, status === 0 ? 0 : 1);

for (const { name, outcome } of tests) {
  if (outcome !== 'passed' && outcome !== 'failed') console.log(`skipped: ${name}`);
}
console.log(
  chromium
    ? `The browser tests ran in ${[shell, chromium].filter(Boolean).join(', those of notifications in ')}`
    : 'No Chromium was found, so the browser tests (e2e/browser) were left out: install it (apt-get install chromium) or set CHROMIUM to its path',
);
if (missing.length > 0)
  console.log(
    `No ${missing.join(' and no ')} was found, so the processes of the compose files were not started (e2e/deploy/started was left out): install it (apt-get install ${missing.join(' ')})`,
  );
if (!promtool)
  console.log(
    'No promtool was found, so the alarms were not fired (e2e/deploy/watch/promtool.test.ts was left out): install it (apt-get install prometheus) or set PROMTOOL to its path',
  );
console.log(`${count('passed')} passed, ${failed} failed`);
process.exitCode = status === 0 && failed === 0 ? 0 : 1;
