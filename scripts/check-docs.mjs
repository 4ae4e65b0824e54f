/** Reports missing files that the docs mention. Part of `npm run lint`. */

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './prepare.mjs';

const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const TOP = [...workspaces, 'docs', 'deploy', 'scripts', 'lint'];
const IN_CODE = new RegExp(`\`((?:${TOP.join('|')})/[\\w./-]+)\``, 'g');
const IN_LINKS = /\]\((?!https?:|#|mailto:)([^)#\s]+)(?:#[^)]*)?\)/g;
/** Output of builds and runs, which may be missing. */
const MADE = /^(?:[\w-]+\/dist|bench\/results)\b/;

const pathsIn = (page, text) => [
  ...[...text.matchAll(IN_CODE)].map(([, path]) => path),
  ...[...text.matchAll(IN_LINKS)].map(([, path]) => join(dirname(page), path)),
];

const pages = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
const missing = pages.flatMap((page) =>
  pathsIn(page, readFileSync(join(root, page), 'utf8'))
    .filter((path) => !MADE.test(path) && !existsSync(join(root, path)))
    .map((path) => `${page} names ${path}, which does not exist`),
);
for (const line of missing) console.error(line);
process.exitCode = missing.length === 0 ? 0 : 1;
