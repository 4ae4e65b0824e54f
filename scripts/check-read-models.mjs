/**
 * Only `read-models/` may contain its schemas, channels and control tables, and no raw SQL result is typed by hand.
 * Part of `npm run lint`; a linter plugin would take ten seconds.
 */

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './prepare.mjs';

const SHIPPED =
  /^(domain|contracts|infrastructure|command-api|projections|read-api|frontend|start|demo)\/src\/.*\.tsx?$/;
const FOR_TESTS = /\.(test|spec)\.tsx?$|\/testing\/|\/test-[^/]+\.ts$/;

const FORBIDDEN = [
  ["a read model's schema", /\b(?:read|shadow|retired|kept)_(?!model|models\b)[a-z]+[a-z_]*\b/],
  [
    'a channel between services',
    /\b(?:read_model_changed|projection_control|notice_told|rebuild_requested|retry_requested)\b/,
  ],
  ['a control table', /\bprojections\.(?:control|rebuilds|retries|set_aside)\b|\$\{CONTROL_SCHEMA\}/],
  ['the table of notices', /\bnotices\.notices\b/],
  ['a row type for a raw statement', /\bsql<(?!string|number|boolean)[^>]+>`/],
];

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
const found = files
  .filter((file) => SHIPPED.test(file) && !FOR_TESTS.test(file))
  .flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return FORBIDDEN.filter(([, pattern]) => pattern.test(text)).map(([what]) => `${file} names ${what}`);
  });
for (const line of found) console.error(`${line}: only read-models/ may, import what you need from there`);
process.exitCode = found.length === 0 ? 0 : 1;
