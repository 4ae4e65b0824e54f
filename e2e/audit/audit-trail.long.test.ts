import type { Client } from '@saferide/client/client';
import { waitUntilTrue } from '@saferide/client/testing/wait-until';
import type { ResponseOf } from '@saferide/contracts/kernel/define-call';
import { readReviewAudit } from '@saferide/contracts/vehicle-review/audit';
import type { AuditTrailEntryView, reviewTrail } from '@saferide/contracts/vehicle-review/audit-trail';
import { previewReviewSettings } from '@saferide/contracts/vehicle-review/settings';
import { after, DAY_MS, lagosDay, MINUTE_MS } from '@saferide/domain/time/instant';
import { readOpsConfig } from '@saferide/projections/config';
import { printTrail } from '@saferide/start/ops/audit';
import { runOps } from '@saferide/start/ops/run-ops';
import { applySettings, printSettings, trySettings } from '@saferide/start/ops/settings';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { givenReviewCase } from '../harness/given-reviews.ts';
import { givenSystemPerson } from '../harness/given-system-people.ts';
import { openTestSystem, type TestSystem } from '../harness/test-system.ts';

const now = new Date().toISOString();
const YESTERDAY = after(now, -DAY_MS);
const settings = {
  ...{ thresholdPercent: 75, marketStandards: true, seasonalAdjustments: true },
  ...{ lenientMode: true, goodPhotosSuffice: true },
};
const development = { goodPhotosByDefault: true };

/** This system is not shared, because the whole trail is read. */
let system: TestSystem;
let admin: Client;
let driver: Client;
let approved: string;
let waiting: string;

type Page = ResponseOf<typeof reviewTrail>;
const trail = (query = ''): Promise<Page> => admin.get(`/api/admin/reviews/trail?${query}`);
const types = ({ entries }: Page) => entries.map(({ type }) => type);

const outputOf = async (run: () => Promise<number>): Promise<readonly string[]> => {
  const stdout = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    await run();
    return stdout.mock.calls.map(([text]) => String(text).trimEnd());
  } finally {
    stdout.mockRestore();
  }
};

beforeAll(async () => {
  system = await openTestSystem();
  const { infrastructure, url } = system;
  admin = await givenSystemPerson(infrastructure, url, ['admin'], url, { firstName: 'Bola', lastName: 'Ige' });
  driver = await givenSystemPerson(infrastructure, url, ['driver'], url, { firstName: 'Sade', lastName: 'Obi' });
  const other = await givenSystemPerson(infrastructure, url, ['driver'], url, { firstName: 'Tari', lastName: 'Eze' });
  approved = await givenReviewCase(infrastructure, driver, {
    ...{ plate: 'KJA456BB', score: 7.2, submittedAt: YESTERDAY },
    approved: { by: admin.accountId, reason: 'Seen in person', at: after(YESTERDAY, 9 * MINUTE_MS) },
  });
  waiting = await givenReviewCase(infrastructure, other, {
    plate: 'LND111AA',
    score: 6.5,
    confidence: 0.9,
    submittedAt: now,
  });
  await waitUntilTrue('the decision is linked', async () => (await admin.call(readReviewAudit)).links.length === 1);
  await system.settled();
});
afterAll(async () => {
  await system?.close();
});

describe('the audit trail', () => {
  it('lists all entries, newest first, with the actor, the reason and the status before and after', async () => {
    const all = await trail();
    expect(types(all).filter((type) => type !== 'ReviewDecisionLinked')).toEqual([
      ...['VehicleSentToReview', 'VehicleAssessed', 'VehicleSubmitted'],
      ...['VehicleApproved', 'VehicleSentToReview', 'VehicleAssessed', 'VehicleSubmitted'],
    ]);
    const decision = all.entries.find(({ type }) => type === 'VehicleApproved') as AuditTrailEntryView;
    expect(decision).toMatchObject({
      ...{ before: 'in_review', after: 'approved', tier: 'human_review', reason: 'Seen in person', photos: 8 },
      ...{ overallScore: 7.2, confidence: 0.6, thresholdPercent: 75, setting: null, stars: null },
      review: { id: approved, attempt: 1, driverName: 'Sade O.', vehicle: { plate: 'KJA-456-BB' } },
      link: { index: 0, later: true },
    });
    expect(all.entries.find(({ type }) => type === 'ReviewDecisionLinked')).toMatchObject({
      ...{ before: null, after: null, actor: { person: false, name: null } },
      review: { id: approved, driverName: 'Sade O.' },
      link: decision.link,
    });
    expect(JSON.stringify(all)).not.toMatch(/Obi|Eze/);
    expect(all.entries.at(-1)).toMatchObject({ type: 'VehicleSubmitted', before: null, after: 'submitted', photos: 8 });
  });

  it.each<[string, () => string, readonly string[]]>([
    ['by type of entry', () => 'what=decided', ['VehicleApproved']],
    ['by plate', () => 'q=kja 456&what=assessed', ['VehicleAssessed']],
    ['by the driver’s name', () => 'q=Sade&what=submitted', ['VehicleSubmitted']],
    ['by plate, links only', () => 'q=KJA-456-BB&what=linked', ['ReviewDecisionLinked']],
    ['by plate, for a case without links', () => 'q=LND-111-AA&what=linked', []],
    ['by case and tier', () => `q=${waiting}&tier=human_review`, ['VehicleSentToReview', 'VehicleAssessed']],
    ['by a tier without entries', () => 'tier=auto_hold', []],
    ['up to a given day', () => `to=${lagosDay(YESTERDAY)}&what=sent_to_review`, ['VehicleSentToReview']],
    ['from a given day on', () => `from=${lagosDay(now)}&what=sent_to_review`, ['VehicleSentToReview']],
  ])('can be filtered %s', async (_, query, expected) => {
    expect(types(await trail(query()))).toEqual(expected);
  });

  it('pages through its entries without gaps or repeats, and rejects an unknown cursor', async () => {
    const all = await trail();
    const seen: string[] = [];
    for (let next: string | null = ''; next !== null; ) {
      const page: Page = await trail(`limit=3${next && `&after=${next}`}`);
      seen.push(...page.entries.map(({ eventId }) => eventId));
      next = page.next;
    }
    expect(seen).toEqual(all.entries.map(({ eventId }) => eventId));
    expect((await admin.send('GET', '/api/admin/reviews/trail?after=nowhere')).status).toBe(400);
  });

  it('is printed by `ops audit trail`', async () => {
    const lines = await outputOf(() => printTrail(system.infrastructure, ['what=approved', 'q=Sade']));
    expect(lines).toEqual([
      expect.stringMatching(/VehicleApproved .*KJA-456-BB {2}human_review {2}link 0 {2}“Seen in person”$/),
    ]);
  });
});

describe('the review settings', () => {
  it('are previewed on past cases with the same result over HTTP and through `ops`', async () => {
    const tried = await admin.call(previewReviewSettings, { query: { thresholdPercent: 65 } as never });
    expect(tried).toMatchObject({
      ...{ considered: 2, changed: 1, asDecided: { human_review: 2 }, asPreviewed: { auto_approve: 1 } },
      changes: [
        {
          reviewId: waiting,
          driverName: 'Tari E.',
          vehicle: { model: 'Toyota Corolla', plate: 'LND-111-AA', color: 'Silver' },
          from: 'human_review',
          to: 'auto_approve',
        },
      ],
    });
    const lines = await outputOf(() => trySettings(system.infrastructure, ['thresholdPercent=65']));
    expect(lines[0]).toBe('2 past assessments, 1 would have had another outcome.');
    expect(lines.at(-1)).toBe(`${waiting}  LND-111-AA  6.5 → 6.5  human_review → auto_approve`);
    const good = await admin.get('/api/admin/review-settings/preview?thresholdPercent=70&goodPhotosSuffice=true');
    expect(good).toMatchObject({ changed: 1, changes: [{ reviewId: approved, to: 'auto_approve' }] });
  });

  it('can be changed over HTTP and through `ops` only with a reason, and every change appears in the trail', async () => {
    const refused = await admin.send('PUT', '/api/admin/review-settings', settings);
    expect([refused.status, refused.body]).toMatchObject([400, { errors: [{ path: 'reason' }] }]);
    await admin.request('PUT', '/api/admin/review-settings', {
      ...settings,
      thresholdPercent: 80,
      reason: 'Fewer mistakes',
    });
    const lines = await outputOf(() =>
      applySettings(system.infrastructure, development, ['lenientMode=false'], 'The rains are over'),
    );
    expect(lines).toContain('lenientMode=false');
    expect(await outputOf(() => printSettings(system.infrastructure, development))).toEqual(lines);
    await system.settled();
    const { entries } = await trail('what=settings');
    expect(entries).toMatchObject([
      {
        ...{ type: 'LenientModeToggled', review: null, reason: 'The rains are over' },
        ...{ actor: { id: 'ops', person: false }, setting: { name: 'lenientMode', before: true, after: false } },
      },
      {
        ...{ type: 'ThresholdChanged', reason: 'Fewer mistakes' },
        ...{ actor: { id: admin.accountId, name: 'Bola Ige', person: true } },
        setting: { name: 'thresholdPercent', before: 75, after: 80 },
      },
    ]);
    expect(types(await trail(`by=${admin.accountId}&what=settings`))).toEqual(['ThresholdChanged']);
    expect(
      await outputOf(() => applySettings(system.infrastructure, development, ['thresholdPercent=80'], 'Again')),
    ).toContain('thresholdPercent=80');
  });
});

it('`ops` parses the options of the audit trail and of the review settings', async () => {
  const { databaseUrl, masterKey } = system.infrastructure;
  const config = () => readOpsConfig({ DATABASE_URL: databaseUrl, MASTER_KEY: masterKey.export().toString('base64') });
  const noCommandConfig = () => {
    throw new Error('Nothing of these takes the command API’s settings');
  };
  const run = (words: string) => outputOf(() => runOps(words.split(' '), config, noCommandConfig));
  expect((await run('audit trail what=approved')).join()).toContain('VehicleApproved');
  expect((await run('settings')).length).toBe(5);
  expect((await run('settings try thresholdPercent=65'))[0]).toMatch(/^2 past assessments/);
  expect(await run('settings set marketStandards=false --reason Tried')).toContain('marketStandards=false');
  expect(JSON.parse((await run('audit trail --json')).join('\n'))).toBeTypeOf('object');
  for (const [words, fault] of [
    ['settings set thresholdPercent=65', /Give a reason/],
    ['settings set --reason Tried', /Give at least one change/],
    ['settings set thresholdPercent=66 --reason Tried', /thresholdPercent: /],
    ['settings try colour=red', /is not name=value/],
    ['settings undo', /npm run ops/],
    ['audit export', /npm run ops/],
    ['audit trail what=everything', /^what: /],
  ] as const)
    await expect(run(words)).rejects.toThrow(fault);
});
