/**
 * `npm run test:long [-- words]` runs the programs whose names contain a word, or all: each `*.long.test.ts`, the
 * mutation tests, the parts of the planted faults, and the short tests on the images' Node version.
 */

import { execFileSync, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './find-chromium.mjs';
import { findCaddy, findOpenssl, findPromtool, findTurnServer } from './find-programs.mjs';
import { prepare, root } from './prepare.mjs';

const LIMIT_MS = 10 * 60_000;

const vitest = 'node_modules/vitest/vitest.mjs';
const fromSources = ['--conditions=source', '--import', 'tsx'];
const textOf = (file) => readFileSync(join(root, file), 'utf8');

const testFiles = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.long.test.ts'], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .map((file) => ({
    name: file.replace('.long.test.ts', ''),
    command: [process.execPath, vitest, 'run', '--config', 'vitest.long.config.ts', '--reporter=dot', file],
  }));

const plantedFaults = [...textOf('e2e/planted/faults.ts').matchAll(/part: '([^']+)'/g)].map(([, part]) => ({
  name: `planted faults: ${part}`,
  command: [process.execPath, ...fromSources, 'e2e/planted/run.ts', '--part', part],
}));

const mutation = {
  name: 'mutation',
  command: [process.execPath, 'node_modules/@stryker-mutator/core/bin/stryker.js', 'run'],
};

const [, imagesNode] = /^ARG NODE_VERSION=(\d+)$/m.exec(textOf('Dockerfile')) ?? [];
const shortTier = [['rules'], ['components'], ['system', '--shard=1/2'], ['system', '--shard=2/2']];
const onImagesNode = shortTier.map(([project, ...shard]) => ({
  name: `short tier on Node ${imagesNode}: ${[project, ...shard].join(' ')}`,
  command: [
    ...['npx', '-y', '-p', `node@${imagesNode}`, 'node', vitest],
    ...['run', '--reporter=dot', '--project', project, ...shard],
  ],
}));

const programs = [...testFiles, mutation, ...plantedFaults, ...onImagesNode];

const words = process.argv.slice(2);
const chosen = programs.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
if (chosen.length === 0) {
  console.error(`No program has ${words.join(' or ')} in its name. Programs:`);
  for (const { name } of programs) console.error(`  ${name}`);
  process.exit(2);
}

const missing = Object.entries({
  chromium: findChromium(),
  caddy: findCaddy(),
  openssl: findOpenssl(),
  prometheus: findPromtool(),
  coturn: findTurnServer(),
})
  .filter(([, path]) => path === null)
  .map(([name]) => name);
if (missing.length > 0)
  console.error(
    `Programs that need ${missing.join(', ')} will fail. Install them: apt-get install ${missing.join(' ')}`,
  );

prepare({ build: true });

/** Process ids of orphans that run a file of this checkout (Linux only). */
const orphans = () => {
  const contentOf = (path) => {
    try {
      return readFileSync(path, 'utf8');
    } catch {
      return '';
    }
  };
  const ids = process.platform === 'linux' ? readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : [];
  return ids.filter(
    (id) => contentOf(`/proc/${id}/cmdline`).startsWith(`${root}/`) && / [A-Z] 1 /.test(contentOf(`/proc/${id}/stat`)),
  );
};

const run = ({ name, command: [file, ...args] }) =>
  new Promise((resolve) => {
    const begun = performance.now();
    const output = [];
    const child = spawn(file, args, { cwd: root, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk));
    let late = false;
    const orphansBefore = new Set(orphans());
    const limit = setTimeout(() => {
      late = true;
      process.kill(-child.pid, 'SIGKILL');
    }, LIMIT_MS);
    // PostgreSQL servers run in separate sessions, and would slow the programs that follow.
    const endOrphans = () => {
      for (const id of orphans()) if (!orphansBefore.has(id)) process.kill(Number(id), 'SIGINT');
    };
    child.on('close', (status) => {
      clearTimeout(limit);
      if (late) endOrphans();
      const seconds = Math.round((performance.now() - begun) / 1_000);
      const passed = status === 0 && !late;
      console.log(`${passed ? 'passed' : 'FAILED'}  ${name} (${seconds} s${late ? ', ended after ten minutes' : ''})`);
      if (!passed) process.stdout.write(Buffer.concat(output));
      resolve(passed);
    });
  });

const begun = performance.now();
let passed = 0;
for (const program of chosen) if (await run(program)) passed += 1;
console.log(`${Math.round((performance.now() - begun) / 60_000)} minutes`);
console.log(`${passed} passed, ${chosen.length - passed} failed`);
process.exitCode = passed === chosen.length ? 0 : 1;
