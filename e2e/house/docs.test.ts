import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { house, ROOT } from './planted-house.ts';

const TOP = [...house.floors.flatMap(({ packages }) => Object.keys(packages)), 'docs', 'deploy', 'scripts', 'lint'];
const IN_WORDS = new RegExp(`\`((?:${TOP.join('|')})/[\\w./-]+)\``, 'g');
const IN_LINKS = /\]\((?!https?:|#|mailto:)([^)#\s]+)(?:#[^)]*)?\)/g;
/** What a build or a run makes. */
const MADE = /^(?:[\w-]+\/dist|bench\/results)\b/;

/** Paths that a page names, from the repository's root: in words from there, in links from the page. */
const pathsIn = (page: string, text: string): string[] => [
  ...[...text.matchAll(IN_WORDS)].map(([, path = '']) => path),
  ...[...text.matchAll(IN_LINKS)].map(([, path = '']) => join(dirname(page), path)),
];

const missingIn = (page: string, text: string): string[] =>
  pathsIn(page, text).filter((path) => !MADE.test(path) && !existsSync(join(ROOT, path)));

test('every file and folder that the docs name is there', () => {
  const pages = execFileSync('git', ['ls-files', '*.md'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');
  expect(pages.length).toBeGreaterThan(10);
  const missing = pages.flatMap((page) =>
    missingIn(page, readFileSync(join(ROOT, page), 'utf8')).map((path) => `${page}: ${path}`),
  );
  expect(missing).toEqual([]);
});

test.each([
  ['README.md', 'see `domain/src/nowhere.ts`', 'domain/src/nowhere.ts'],
  ['docs/decisions/0001.md', 'see [it](../nowhere.md)', 'docs/nowhere.md'],
])('planted: %s says %s', (page, text, path) => {
  expect(missingIn(page, text)).toEqual([path]);
});
