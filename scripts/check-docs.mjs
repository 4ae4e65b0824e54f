/** Reports missing files that the docs mention, and exports without a docstring. Part of `npm run lint`. */

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

const filesAt = (...patterns) =>
  execFileSync('git', ['ls-files', ...patterns], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n');

const missing = filesAt('*.md').flatMap((page) =>
  pathsIn(page, readFileSync(join(root, page), 'utf8'))
    .filter((path) => !MADE.test(path) && !existsSync(join(root, path)))
    .map((path) => `${page} names ${path}, which does not exist`),
);

const NEEDS_NONE = /\.(?:test|spec|words)\.ts$|\/testing\//;
/** Skips calls, which have a summary, and types inferred from a schema, which has the docstring. */
const EXPORT =
  /^export (?:(?:abstract|async) )?(?:const|class|enum|function\*?|interface|type) (\w+)(?!.* = (?:defineCall\(|z\.infer<))/;
const DOCSTRING_END = /^(?:\/\*\*.*| )\*\/$/;

const undocumented = filesAt('contracts/src/*.ts', 'client/src/*.ts', '*/src/kernel/*.ts')
  .filter((file) => !NEEDS_NONE.test(file))
  .flatMap((file) => {
    const lines = readFileSync(join(root, file), 'utf8').split('\n');
    return lines.flatMap((line, index) => {
      const name = EXPORT.exec(line)?.[1];
      if (name === undefined || DOCSTRING_END.test(lines[index - 1] ?? '')) return [];
      return `${file}:${index + 1} exports ${name} without a docstring`;
    });
  });

const faults = [...missing, ...undocumented];
for (const line of faults) console.error(line);
process.exitCode = faults.length === 0 ? 0 : 1;
