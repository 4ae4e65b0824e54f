import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LONG_PATIENCE_MS } from '@saferide/domain/testing/patience';
import { expect, it } from 'vitest';
import { ONE_CHECKER } from './planted-house.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** Runs a tool of the project's own; gives what it said when it found something. */
const complaintsOf = (tool: string, ...args: string[]): string => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, 'node_modules', tool), ...args], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return status === 0 ? '' : `${stdout}${stderr}`;
};

it('every file is formatted and passes the linter', () => {
  expect(complaintsOf('@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.')).toBe('');
});

it(
  'every package, the app and every test compile',
  () => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: { types: string } };
    const [compiler, ...projects] = scripts.types.split(' ');
    expect(compiler).toBe('tsc');
    expect(complaintsOf('typescript/bin/tsc', ...projects, ...ONE_CHECKER)).toBe('');
  },
  LONG_PATIENCE_MS,
);
