import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp, prepare, root } from './prepare.mjs';

/**
 * `npm run test:long [-- words]`: runs the programs of the long tier one after the other, or those whose name contains
 * one of the words. Each is a test file (`*.long.test.ts`) or a command below, and is ended after ten minutes. Prints one
 * line per program and its output where it failed, and ends with `N passed, N failed`, counted in programs.
 */
const LIMIT_MS = 10 * 60_000;

const vitest = (file) => [
  join(root, 'node_modules/vitest/vitest.mjs'),
  ...['run', '--config', 'vitest.long.config.ts', file],
];
const isLong = (file) => file.endsWith('.long.test.ts');
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts'], {
  cwd: root,
  encoding: 'utf8',
});
const programs = files
  .trim()
  .split('\n')
  .filter(isLong)
  .map((file) => ({ name: file.replace('.long.test.ts', ''), args: vitest(file) }));

const words = process.argv.slice(2);
const chosen = programs.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
if (chosen.length === 0) {
  console.error(`No program has ${words.join(' or ')} in its name. There are:`);
  for (const { name } of programs) console.error(`  ${name}`);
  process.exit(2);
}

prepare({ build: true });
buildApp();

const reports = mkdtempSync(join(tmpdir(), 'saferide-long-'));

/** Runs one program, with everything it starts in a process group of its own, so that nothing outlives it. */
const run = ({ name, args }) =>
  new Promise((resolve) => {
    const begun = performance.now();
    const report = join(reports, 'report.json');
    const output = [];
    const child = spawn(
      process.execPath,
      [...args, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
      { cwd: root, detached: true, stdio: ['ignore', 'pipe', 'pipe'] },
    );
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk));
    let late = false;
    const limit = setTimeout(() => {
      late = true;
      process.kill(-child.pid, 'SIGKILL');
    }, LIMIT_MS);
    child.on('exit', (status) => {
      clearTimeout(limit);
      const seconds = Math.round((performance.now() - begun) / 1_000);
      const passed = status === 0 && !late;
      const counted = testsIn(report);
      console.log(
        `${passed ? 'passed' : 'FAILED'}  ${name}  ${counted}, ${seconds} s${late ? ', ended: too late' : ''}`,
      );
      if (!passed) process.stdout.write(Buffer.concat(output));
      resolve(passed);
    });
  });

const testsIn = (report) => {
  try {
    const { numPassedTests, numTotalTests } = JSON.parse(readFileSync(report, 'utf8'));
    return `${numPassedTests} of ${numTotalTests} tests`;
  } catch {
    return 'no report';
  } finally {
    rmSync(report, { force: true });
  }
};

const begun = performance.now();
let passed = 0;
for (const program of chosen) if (await run(program)) passed += 1;
rmSync(reports, { recursive: true, force: true });
console.log(`${Math.round((performance.now() - begun) / 60_000)} minutes`);
console.log(`${passed} passed, ${chosen.length - passed} failed`);
process.exitCode = passed === chosen.length ? 0 : 1;
