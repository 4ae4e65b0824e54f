import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHANGED_CHANNEL } from '@saferide/read-models/inside/change-notices';
import { CONTROL_CHANNEL, CONTROL_SCHEMA } from '@saferide/read-models/inside/control';
import { NOTICE_CHANNEL } from '@saferide/read-models/inside/notices';
import { REBUILD_CHANNEL } from '@saferide/read-models/inside/rebuild-requests';
import { RETRY_CHANNEL } from '@saferide/read-models/inside/retry-requests';
import { describe, expect, test } from 'vitest';
import { ROOT } from './planted-house.ts';

/** Shipped code outside of read-models: the services, what they stand on, the app and the start. */
const shipped =
  /^(domain|contracts|infrastructure|command-api|projections|read-api|frontend|start|demo)\/src\/.*\.tsx?$/;
const forTests = /\.(test|spec)\.tsx?$|\/testing\/|\/test-[^/]+\.ts$/;

/** What only `read-models/` names: its schemas, the channels and tables by which services speak about them. */
const names: readonly [string, RegExp][] = [
  ["a read model's schema", /\b(?:read|shadow|retired|kept)_(?!model|models\b)[a-z]+[a-z_]*\b/],
  [
    'a channel between services',
    new RegExp([CHANGED_CHANNEL, CONTROL_CHANNEL, NOTICE_CHANNEL, REBUILD_CHANNEL, RETRY_CHANNEL].join('|')),
  ],
  [
    'a control table',
    new RegExp(`\\b${CONTROL_SCHEMA}\\.(?:control|rebuilds|retries|set_aside)\\b|\\$\\{CONTROL_SCHEMA\\}`),
  ],
  ['the table of notices', /\bnotices\.notices\b/],
  ['a raw statement typed by hand', /\bsql<(?!string|number|boolean)[^>]+>`/],
];

const namedIn = (text: string): string[] => names.flatMap(([what, pattern]) => (pattern.test(text) ? [what] : []));

describe('only read-models names what lies in a read model and how services speak of it', () => {
  test('no shipped file outside names a schema, a channel or a control table', () => {
    const files = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' })
      .split('\n')
      .filter((file) => shipped.test(file) && !forTests.test(file));
    expect(files.length).toBeGreaterThan(500);
    const found = files.flatMap((file) =>
      namedIn(readFileSync(join(ROOT, file), 'utf8')).map((what) => `${file} names ${what}`),
    );
    expect(found).toEqual([]);
  });

  test.each([
    ['select * from read_rides.rides', "a read model's schema"],
    ['`select from retired_accounts.accounts`', "a read model's schema"],
    ["listen('read_model_changed')", 'a channel between services'],
    ["pg_notify('rebuild_requested', id)", 'a channel between services'],
    ["listen('notice_told')", 'a channel between services'],
    ['delete from notices.notices', 'the table of notices'],
    ['update projections.control set paused = true', 'a control table'],
    ['sql<RideRow>`select 1`', 'a raw statement typed by hand'],
  ])('planted: %s', (line, what) => {
    expect(namedIn(line)).toContain(what);
  });

  test.each([
    "import { rides } from '@saferide/read-models/ride/rides';",
    'projections.app',
    'await sql<string>`now()`',
  ])('harmless: %s', (line) => {
    expect(namedIn(line)).toEqual([]);
  });
});
