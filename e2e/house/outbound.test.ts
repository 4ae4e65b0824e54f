import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './planted-house.ts';

const SERVICES = ['infrastructure/src', 'command-api/src', 'read-api/src', 'projections/src', 'start/src'];

/** What each call of `fetch` is given, as it stands there. */
const callsIn = (text: string): string[] =>
  text
    .split(/\bawait fetch\(/)
    .slice(1)
    .map((rest) => rest.slice(0, rest.indexOf('})') + 1));

const sources = () =>
  execFileSync('git', ['ls-files', ...SERVICES], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((path) => path.endsWith('.ts') && !/test|testing/.test(path));

test('no service follows where another house leads it', () => {
  const calls = sources().flatMap((path) =>
    callsIn(readFileSync(join(ROOT, path), 'utf8')).map((call) => ({
      path,
      follows: !call.includes("redirect: 'error'"),
    })),
  );
  expect(calls.length).toBeGreaterThan(3);
  expect(calls.filter(({ follows }) => follows)).toEqual([]);
});

test('no service makes code out of text, or random secrets out of Math.random', () => {
  const found = sources().filter((path) =>
    /\beval\(|new Function\(|node:vm|Math\.random/.test(readFileSync(join(ROOT, path), 'utf8')),
  );
  // How long to wait before another try is no secret.
  expect(found).toEqual(['infrastructure/src/postgres/listen.ts']);
});
