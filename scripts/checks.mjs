import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './prepare.mjs';

const program = (path, ...args) => ({ name: [path.split('/').at(-1), ...args].join(' '), path, args });
/** Two lanes. With several checkers for each package the compiler checks shared types repeatedly. */
const lanes = [
  [
    program(
      'node_modules/typescript/bin/tsc',
      '-b',
      '.',
      'frontend',
      'tsconfig.tests.json',
      '--checkers',
      '1',
      '--builders',
      '2',
    ),
  ],
  [
    program('node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'),
    program('scripts/check-boundaries.mjs'),
    program('scripts/check-docs.mjs'),
    program('scripts/check-lists.mjs'),
    program('scripts/check-read-models.mjs'),
    program('scripts/check-words.mjs'),
    program('scripts/spec-coverage.mjs'),
    program('scripts/prepare.mjs', '--app'),
  ],
];

const run = ({ name, path, args }) =>
  new Promise((resolve) => {
    const begun = performance.now();
    const output = [];
    const child = spawn(process.execPath, [join(root, path), ...args], {
      cwd: root,
      // Lets the Go programs collect garbage less often, because that would otherwise take a third of their time.
      // biome-ignore lint/style/noProcessEnv: the environment is passed on
      env: { GOGC: '400', ...process.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk));
    child.on('exit', (status) => {
      const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
      console.log(`${status === 0 ? 'passed' : 'FAILED'}  ${name} (${seconds} s)`);
      if (status !== 0) process.stdout.write(Buffer.concat(output));
      resolve(status === 0 ? [] : [name]);
    });
  });

export const runChecks = async () => {
  const failed = await Promise.all(
    lanes.map(async (lane) => {
      const found = [];
      for (const step of lane) found.push(...(await run(step)));
      return found;
    }),
  );
  return failed.flat();
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  process.exitCode = (await runChecks()).length === 0 ? 0 : 1;
