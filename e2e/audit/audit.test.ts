import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from '@saferide/client/client';
import { waitUntilTrue } from '@saferide/client/testing/wait-until';
import { type AuditExport, readReviewAudit, reviewAuditLog } from '@saferide/contracts/vehicle-review/audit';
import { parseKnownHead, runVerification, verifyLogInSteps } from '@saferide/contracts/vehicle-review/verify-audit';
import { delesVehicle } from '@saferide/domain/testing/driver-fixtures';
import { seededRandom } from '@saferide/domain/testing/random';
import { assessmentOf, eightPhotos, reviewSettingsInForce } from '@saferide/domain/testing/vehicle-review-fixtures';
import { after, DAY_MS, type Instant, lagosDay, MINUTE_MS } from '@saferide/domain/time/instant';
import {
  type Judgement,
  type LegacyChainEntry,
  legacyChainEntries,
} from '@saferide/domain/vehicle-review/audit/legacy-chain-format';
import {
  type AuditedDecision,
  type ChainLink,
  decisionDigestOf,
  linkHashOf,
  sha256Hex,
} from '@saferide/domain/vehicle-review/audit/link';
import { vehicleReview } from '@saferide/domain/vehicle-review/lifecycle';
import { reviewPolicy } from '@saferide/domain/vehicle-review/review-policy';
import { exportAudit, verifyAuditFile, verifyAuditLog } from '@saferide/start/ops/audit';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { appendCommands, givenSystemPerson } from '../harness/given-system-people.ts';
import { openTestSystem, type TestSystem } from '../harness/test-system.ts';
import { findAuditFault } from './second-verifier.mjs';

let folder: string;
let system: TestSystem;
let admin: Client;

const HOW = ['approve', 'reject', 'improve', 'itself'] as const;
const DECISIONS = 12;
const TODAY = new Date().toISOString();
const decidedAt = (n: number): Instant => after(TODAY, Math.ceil((n - DECISIONS + 1) / 2) * DAY_MS);

const decided = async (how: (typeof HOW)[number], at: Instant, reason: string): Promise<void> => {
  const [reviewId, driverId] = [randomUUID(), randomUUID()];
  const submission = { state: 'Lagos', city: 'Lagos', vehicleType: 'standard', vehicle: delesVehicle } as const;
  const assessment = assessmentOf(how === 'itself' ? 8.5 : 7);
  const by = { actorId: admin.accountId, now: at } as const;
  const decisions = {
    approve: [{ type: 'ApproveVehicle', reason, ...by }],
    reject: [{ type: 'RejectVehicle', reason, ...by }],
    improve: [
      { type: 'RequestImprovement', suggestions: ['Wash “it”, please'], angles: ['front'], reason: null, ...by },
    ],
    itself: [],
  } as const;
  await appendCommands(system.infrastructure, vehicleReview, reviewId, [
    { type: 'SubmitVehicle', reviewId, driverId, ...submission, photos: eightPhotos, now: after(at, -5 * MINUTE_MS) },
    {
      ...{ type: 'RecordAssessment', attempt: 1, assessment, policy: reviewPolicy },
      settings: reviewSettingsInForce,
      now: at,
    },
    ...decisions[how],
  ]);
};

const outputOf = async (verify: () => Promise<number>): Promise<string> => {
  const stdout = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    const status = await verify();
    return `${status} ${String(stdout.mock.calls.at(-1)?.[0]).trimEnd()}`;
  } finally {
    stdout.mockRestore();
  }
};
const ofFile = async (text: string, head?: string): Promise<string> => {
  const file = join(folder, 'given');
  await writeFile(file, text);
  return outputOf(() => verifyAuditFile(file, head));
};
const ofLog = (head?: string) => outputOf(() => verifyAuditLog(system.infrastructure, head));
const inBrowser = async (head?: string): Promise<string> => {
  const served = await admin.call(reviewAuditLog);
  const found = runVerification(verifyLogInSteps(served, parseKnownHead(head)));
  if (found.form !== 'links' || found.verdict.intact) return 'intact';
  const { index, reason, holdsTo } = found.verdict;
  return `${index}: ${reason}; holds to ${holdsTo}`;
};
const bySecond = async (head?: string): Promise<string | null> =>
  findAuditFault(JSON.stringify(await admin.call(reviewAuditLog)), head);

const asFile = async (format: 'json' | 'csv', days = '') =>
  (await admin.send('GET', `/api/admin/reviews/audit?format=${format}${days}`)).text;
const day = (n: number) => lagosDay(decidedAt(n));

let whole: string;
let table: string;
let head: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'saferide-audit-'));
  system = await openTestSystem();
  admin = await givenSystemPerson(system.infrastructure, system.url, ['admin']);
  for (let n = 0; n < DECISIONS; n += 1)
    await decided(HOW[n % 4] ?? 'approve', decidedAt(n), n === 0 ? '=1+1, "so"' : `'Seen by\nday ${n}`);
  await waitUntilTrue('all are linked', async () => (await admin.call(readReviewAudit)).links.length === DECISIONS);
  whole = await asFile('json');
  table = await asFile('csv');
  const { head: last } = JSON.parse(whole) as AuditExport;
  head = `${last?.index}:${last?.hash}`;
});
afterAll(async () => {
  await system?.close();
  await rm(folder, { recursive: true, force: true });
});

describe('the review audit', () => {
  it('an intact chain passes verification in the log, in exports and in a file written by `ops`', async () => {
    const intact = `0 Intact: 12 links, 12 decisions, made from ${JSON.parse(whole).links[0].decidedAt}`;
    const file = join(folder, 'by-ops.json');
    await outputOf(() => exportAudit(system.infrastructure, file));
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(JSON.parse(whole));
    const all = [await ofLog(head), await ofFile(whole, head), await ofFile(table, head)];
    expect(all.map((one) => [one.startsWith(intact), one.endsWith(`Head: ${head}`)])).toEqual([
      [true, true],
      [true, true],
      [true, true],
    ]);
  });

  it('decisions linked more than ten minutes after they were made are marked as linked late', async () => {
    const { links } = JSON.parse(whole) as AuditExport;
    expect(links.map(({ later }) => later)).toEqual([...Array(10).fill(true), false, false]);
  });

  it('an export of selected days passes verification, because it contains every link', async () => {
    const days = `&from=${day(2)}&to=${day(5)}`;
    for (const format of ['json', 'csv'] as const) {
      const part = await asFile(format, days);
      expect(await ofFile(part, head)).toContain('0 Intact: 12 links, 4 decisions');
      expect(findAuditFault(part, head)).toBeNull();
    }
    expect(await ofFile(await asFile('json', '&to=2020-01-01'))).toContain('0 Intact: 12 links, 0 decisions');
    const file = join(folder, 'some-days.csv');
    expect(
      await outputOf(() => exportAudit(system.infrastructure, file, [`from=${day(2)}`, `to=${day(5)}`])),
    ).toContain('4 decisions written');
    expect(await readFile(file, 'utf8')).toBe(await asFile('csv', days));
  });

  it('consecutive pages of an export form one chain', async () => {
    const first = await admin.send('GET', '/api/admin/reviews/audit?limit=5');
    const next = first.headers.get('link')?.match(/<(.+)>/)?.[1] ?? '';
    const pages = [first.body, await admin.get(next)] as AuditExport[];
    expect(pages.map(({ links, decisions }) => [links.length, decisions.length])).toEqual([
      [5, 5],
      [5, 5],
    ]);
    expect(pages[1]?.links[0]?.previousHash).toBe(pages[0]?.links[4]?.hash);
  });

  it('a CSV export escapes cells that a spreadsheet would read as formulas', () => {
    expect(table).toContain(`"'=1+1, ""so"""`);
  });

  it('verification rejects a file that is not a complete export, and states where the fault is', async () => {
    expect(await ofFile('{ "links": 7 }')).toMatch(/^1 Not a complete export of the audit chain: links: /);
    expect(await ofFile(whole.slice(0, -9))).toMatch(/^1 Not a complete export .*JSON/);
    expect(await ofFile(table.replace('human_review', 'human_revue'))).toMatch(
      /^1 Not a complete export .*: line \d+, tier: /,
    );
    await expect(outputOf(() => verifyAuditFile(join(folder, 'nowhere')))).rejects.toThrow(/Can’t read/);
  });
});

describe('verification of an export in the earlier format', () => {
  const entry = (judgement: Judgement | null) => {
    const decision = { eventId: 'event-1', reviewId: 'review-1', type: 'VehicleApproved', at: decidedAt(0) };
    const recorded = { actorId: 'admin-1', reason: 'Seen in person', evidence: ['photo-1'], judgement };
    return legacyChainEntries([{ ...decision, ...recorded }], sha256Hex)[0] as LegacyChainEntry;
  };
  const judgement = { tier: 'auto_hold', overallScore: 5, confidence: 0.8, thresholdPercent: 75 } as const;
  const judged = entry({ ...judgement, suggestions: [], angles: [] });
  const exported = (entries: readonly object[], { index, hash } = judged) =>
    ofFile(JSON.stringify({ entries, head: { index, hash } }));
  const intact = (hash: string) =>
    `0 Intact, in the earlier format without links: 1 decision. Head: ${hash} ` +
    'Entries at the end may be missing: give a known head to check.';

  it('reports an altered or missing entry', async () => {
    expect(await exported([judged])).toBe(intact(judged.hash));
    const kinder = { ...judged, judgement: { ...judged.judgement, overallScore: 9.9 } };
    expect(await exported([kinder])).toBe('1 Broken at entry 0 (event event-1): was altered.');
    const takenOut = '1 Broken at entry 0: 1 entry is missing at the end, the head is entry 0.';
    expect(await exported([])).toBe(takenOut);
    expect(await ofFile('{ "entries": "none" }')).toMatch(/^1 Not a complete export of the audit chain/);
  });

  it('accepts decisions that do not record the assessment they were based on', async () => {
    const { judgement: missing, ...plain } = entry(null);
    expect(missing).toBeNull();
    expect(await exported([plain], entry(null))).toBe(intact(plain.hash));
  });
});

const spoiled = (random: ReturnType<typeof seededRandom>): { readonly what: string; readonly text: string } => {
  const audit = JSON.parse(whole) as AuditExport;
  const what = random.pick(['altered', 'deleted', 'swapped', 'inserted'] as const);
  const list = random.pick(['links', 'decisions'] as const);
  const at = random.below(DECISIONS - 1);
  const rows = audit[list] as object[];
  if (what === 'deleted') rows.splice(list === 'links' ? at : 1 + random.below(DECISIONS - 2), 1);
  if (what === 'inserted') rows.splice(at, 0, { ...rows[at], eventId: randomUUID() });
  if (what === 'swapped' && list === 'links') rows.splice(at, 2, ...[rows[at + 1] ?? {}, rows[at] ?? {}]);
  if (what === 'altered' || (what === 'swapped' && list === 'decisions')) {
    const text = JSON.stringify(audit);
    const places = [...text.matchAll(/(?<=":"?)[^",[\]{}:]+/g)].filter(({ index }) => index < text.indexOf('"head"'));
    const { index, 0: value } = random.pick(places);
    const byte = index + random.below(value.length);
    const other = text[byte] === '1' ? '2' : '1';
    return { what: 'altered', text: `${text.slice(0, byte)}${other}${text.slice(byte + 1)}` };
  }
  return { what: `${list} ${what}`, text: JSON.stringify(audit) };
};

it('both verifiers detect an export with an altered byte or with a deleted, swapped or inserted entry', async () => {
  const random = seededRandom(7);
  for (let n = 0; n < 200; n += 1) {
    const { what, text } = spoiled(random);
    const first = await ofFile(text, head);
    let second: string | null;
    try {
      second = findAuditFault(text, head);
    } catch (error) {
      second = String(error);
    }
    expect([what, first.slice(0, 1), second === null]).toEqual([what, '1', false]);
  }
});

describe.each(['json', 'csv'] as const)('an exported %s file', (format) => {
  interface Row {
    index: number;
    eventId: string;
    later: boolean;
  }
  const changed = (change: (rows: Row[]) => void, lines: (lines: string[]) => void): string => {
    if (format === 'csv') {
      const all = table.replaceAll('Seen by\nday', 'Seen by day').split('\r\n');
      lines(all);
      return all.join('\r\n');
    }
    const audit = JSON.parse(whole) as AuditExport;
    change(audit.links);
    return JSON.stringify(audit);
  };
  const swap = <T>(rows: T[]) => rows.splice(4, 2, ...rows.slice(4, 6).reverse());

  it.each<[string, () => string, RegExp]>([
    [
      'an altered byte',
      () => (format === 'csv' ? table : whole).replace('day 4', 'day 5'),
      /^1 Broken at link 4, event .*: the decision was altered\. Links 0 to 3 are intact\.$/,
    ],
    [
      'a deleted entry',
      () =>
        changed(
          (rows) => rows.splice(4, 1),
          (lines) => lines.splice(5, 1),
        ),
      /^1 Broken at link \d, .*: (link 4 is missing, found link 5 instead|the decision was altered)\./,
    ],
    [
      'two swapped entries',
      () => changed(swap, (lines) => lines.splice(5, 2, ...lines.slice(5, 7).reverse())),
      /^1 Broken at link \d, .*: (link 4 is missing, found link 5 instead|the decision was altered)\./,
    ],
    [
      'an inserted entry',
      () =>
        changed(
          (rows) => rows.splice(5, 0, { ...(rows[4] as Row), index: 5 }),
          (lines) => lines.splice(6, 0, `5${(lines[5] ?? '').slice(1)}`),
        ),
      /^1 Broken at .*: (the link does not follow the one before it|appears twice|the decision was altered)\./,
    ],
  ])('fails both verifiers with %s', async (_, spoil, expected) => {
    const text = spoil();
    expect(await ofFile(text, head)).toMatch(expected);
    expect(findAuditFault(text, head)).not.toBeNull();
  });

  it('without its last link passes both verifiers unless they are given the known head', async () => {
    const text =
      format === 'csv'
        ? `${table.split(/\r\n(?=11,)/)[0]}\r\n`
        : JSON.stringify({
            links: (JSON.parse(whole) as AuditExport).links.slice(0, 11),
            decisions: (JSON.parse(whole) as AuditExport).decisions.slice(0, 11),
            head: null,
          });
    expect([await ofFile(text), findAuditFault(text)]).toEqual([expect.stringMatching(/^0 Intact: 11 links/), null]);
    expect(await ofFile(text, head)).toBe(
      '1 Broken at link 11: 1 link is missing at the end, the head is link 11. Links 0 to 10 are intact.',
    );
    expect(findAuditFault(text, head)).not.toBeNull();
  });
});

describe('verification of the event log', () => {
  const sql = (text: string, values: readonly unknown[] = []) => system.infrastructure.db.query(text, [...values]);
  const spoiledLog = async (change: () => Promise<unknown>, head?: string): Promise<string> => {
    await sql('create table kept as table event_log.events');
    try {
      await change();
      const offline = await ofLog(head);
      const place = /^1 Broken at (?:link (\d+))?.*?: (.*?)\.(?: Links 0 to (\d+) are intact\.)?$/.exec(offline);
      const online = place ? `${place[1] ?? null}: ${place[2]}; holds to ${place[3] ?? null}` : 'intact';
      expect([await inBrowser(head), (await bySecond(head)) === null]).toEqual([online, place === null]);
      return offline.replace(/ Links 0 to \d+ are intact\.$/, '');
    } finally {
      // Only what changed is deleted, because a tick that finds no accounts in the log ends their sessions.
      await sql('delete from event_log.events e where not exists (select from kept k where (k.*)::text = (e.*)::text)');
      await sql(
        `insert into event_log.events overriding system value
         select * from kept k where not exists (select from event_log.events e where e.event_id = k.event_id)`,
      );
      await sql('drop table kept');
    }
  };
  const linkOf = (n: number) => (JSON.parse(whole) as AuditExport).links[n];
  const at = (n: number) => `1 Broken at link ${n}, event ${linkOf(n)?.eventId}: `;

  it('reports a decision altered by one byte', async () => {
    const found = await spoiledLog(() =>
      sql(`update event_log.events set data = replace(data::text, 'day 4', 'day 5')::json where event_id = $1`, [
        linkOf(4)?.eventId,
      ]),
    );
    expect(found).toBe(`${at(4)}the decision was altered.`);
  });

  it('reports a decision with an altered time', async () => {
    const found = await spoiledLog(() =>
      sql(
        `update event_log.events set metadata = jsonb_set(metadata::jsonb, '{occurredAt}', to_jsonb($2::text))::json
         where event_id = $1`,
        [linkOf(4)?.eventId, decidedAt(0)],
      ),
    );
    expect(found).toBe(`${at(4)}the decision was altered.`);
  });

  it('reports an altered link', async () => {
    const found = await spoiledLog(() =>
      sql(
        `update event_log.events set data = jsonb_set(data::jsonb, '{digest}', to_jsonb(repeat('0', 64)))::json
         where stream = 'reviewAudit' and revision = 4`,
      ),
    );
    expect(found).toBe(`${at(4)}the link was altered.`);
  });

  it('reports a deleted decision', async () => {
    const found = await spoiledLog(() => sql('delete from event_log.events where event_id = $1', [linkOf(4)?.eventId]));
    expect(found).toBe(`${at(4)}the decision is missing.`);
  });

  it('reports a deleted link', async () => {
    const found = await spoiledLog(() =>
      sql(`delete from event_log.events where stream = 'reviewAudit' and revision = 4`),
    );
    expect(found).toBe(`${at(5).replace('link 5', 'link 4')}link 4 is missing, found link 5 instead.`);
  });

  it('reports two swapped decisions', async () => {
    const found = await spoiledLog(async () => {
      const [one, other] = [linkOf(10)?.eventId, linkOf(11)?.eventId];
      await sql('update event_log.events set event_id = gen_random_uuid() where event_id = $1', [other]);
      await sql('update event_log.events set event_id = $1 where event_id = $2', [other, one]);
    });
    expect(found).toMatch(/^1 Broken at link 10, .*: the decision is missing\.$/);
  });

  it('reports an inserted decision', async () => {
    const found = await spoiledLog(() =>
      sql(
        `insert into event_log.events (global_position, tx, stream, revision, event_id, type, data, metadata)
         overriding system value
         select -1, '3', 'vehicleReview-slipped-in', 0, gen_random_uuid(), type, data, metadata
         from event_log.events where event_id = $1`,
        [linkOf(4)?.eventId],
      ),
    );
    expect(found).toMatch(/^1 Broken at event [^:]+: has no link\.$/);
  });

  it('detects a truncated end only against a saved head', async () => {
    const cut = () =>
      sql(`delete from event_log.events where event_id = $1 or (stream = 'reviewAudit' and revision = 11)`, [
        linkOf(11)?.eventId,
      ]);
    expect(await spoiledLog(cut)).toContain('0 Intact: 11 links, 11 decisions');
    expect(await spoiledLog(cut, head)).toBe('1 Broken at link 11: 1 link is missing at the end, the head is link 11.');
  });

  it('detects a rewritten last decision with matching hashes only against a saved head', async () => {
    const { links, decisions } = JSON.parse(whole) as { links: ChainLink[]; decisions: AuditedDecision[] };
    const [last, before] = [links[11] as ChainLink, links[10] as ChainLink];
    const decision = { ...(decisions[11] as AuditedDecision), evidence: ['up-others'] };
    const link = { ...last, digest: decisionDigestOf(decision), previousHash: before.hash };
    const rewrite = () =>
      Promise.all([
        sql(
          `update event_log.events set data = jsonb_set(data::jsonb, '{evidence}', '["up-others"]')::json where event_id = $1`,
          [last.eventId],
        ),
        sql(`update event_log.events set data = $1 where stream = 'reviewAudit' and revision = 11`, [
          JSON.stringify({ ...link, hash: linkHashOf(link) }),
        ]),
      ]);
    expect(await spoiledLog(rewrite)).toContain('0 Intact: 12 links, 12 decisions');
    expect(await spoiledLog(rewrite, head)).toBe('1 Broken at link 11: the hash differs from the known head.');
  });

  it('reports an unreadable link', async () => {
    const found = await spoiledLog(() =>
      sql(`update event_log.events set data = '{"index": "four"}' where stream = 'reviewAudit' and revision = 11`),
    );
    expect(found).toMatch(/^1 Broken at event [^:]+: cannot be read, ReviewDecisionLinked, reviewAudit 11\.$/);
  });
});
