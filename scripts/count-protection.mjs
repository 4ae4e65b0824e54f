/**
 * `node scripts/count-protection.mjs [checkout …]` counts refusals, cells of the route × role matrix and contract cases
 * in tests, which a change must not lower.
 */

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from './prepare.mjs';

const ROLES = 7;
const isTest = (file) => file.startsWith('e2e/') || /\.(test|spec)\.tsx?$|\/contract(\/|\.ts$)|\/testing\//.test(file);
const casesIn = (text) => [...text.matchAll(/^\s*(?:it|test)(?:\.each\([^)]*\)|\.\w+)?\(/gm)].length;

const count = (checkout) => {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: checkout, encoding: 'utf8' })
    .trim()
    .split('\n');
  const textOf = (file) => readFileSync(join(checkout, file), 'utf8');
  const tests = files.filter(isTest).map((file) => ({ file, text: textOf(file) }));
  const codes = textOf('infrastructure/src/http/refusals-as-told.txt')
    .split('\n')
    .map((line) => line.split(' ')[0])
    .filter(Boolean);
  const mentions = codes.map((code) => {
    const named = new RegExp(`\\b${code}\\b`, 'g');
    return tests.reduce((sum, { text }) => sum + (text.match(named)?.length ?? 0), 0);
  });
  const matrix = textOf('e2e/security/route-matrix.ts').match(/^ {2}'[A-Z]+ \//gm)?.length ?? 0;
  const suites = tests.filter(({ file }) => /\/contract(\/[^/]+)?\.ts$/.test(file));
  const contracts = suites.map(({ file, text }) => {
    const folder = file.replace(/\/contract(\/[^/]+)?\.ts$/, '');
    const runs = tests.reduce(
      (sum, one) =>
        one.file.startsWith(`${folder}/`) && !suites.some((suite) => suite.file === one.file)
          ? sum + (one.text.match(/^\s*\w+Contract\(/gm)?.length ?? 0)
          : sum,
      0,
    );
    return casesIn(text) * Math.max(1, runs);
  });
  return {
    'refusals named by a test': mentions.filter((times) => times > 0).length,
    'mentions of refusals': mentions.reduce((sum, times) => sum + times, 0),
    'refusals named by no test': codes.filter((_, index) => mentions[index] === 0).join(', ') || 'none',
    'route × role cells': matrix * ROLES,
    'contract cases': contracts.reduce((sum, cases) => sum + cases, 0),
    'test files': tests.length,
    'test cases written': tests.reduce((sum, { text }) => sum + casesIn(text), 0),
  };
};

const checkouts = process.argv.length > 2 ? process.argv.slice(2).map((path) => resolve(path)) : [root];
for (const checkout of checkouts) {
  console.log(checkout);
  for (const [what, number] of Object.entries(count(checkout))) console.log(`  ${what}: ${number}`);
}
