import { describe, expect, it } from 'vitest';
import { fold } from '../../kernel/lifecycle.ts';
import { NOON } from '../../testing/fixtures.ts';
import { seededRandom } from '../../testing/random.ts';
import { after, HOUR_MS } from '../../time/instant.ts';
import type { ReviewAuditEvent } from './events.ts';
import { reviewAudit } from './lifecycle.ts';
import { type AuditedDecision, type ChainLink, linkHashOf } from './link.ts';
import { type Audit, type AuditVerdict, verifyAudit, verifyAuditInSteps } from './verify.ts';

const decisions: readonly AuditedDecision[] = Array.from({ length: 8 }, (_, n) => ({
  ...{ eventId: `event-${n}`, reviewId: `review-${n}`, attempt: 1 + (n % 2), actorId: 'admin-1' },
  ...{ driverId: `driver-${n}`, submittedAt: NOON, city: 'Lagos', vehicleType: 'standard' as const },
  ...{ type: n % 2 ? 'VehicleApproved' : 'VehicleRejected', at: after(NOON, n * HOUR_MS) },
  ...{ reason: n % 2 ? null : 'Blurred “photos”', evidence: [`photo-${n}`], tier: 'human_review' as const },
  ...(n < 2
    ? { overallScore: null, confidence: null, thresholdPercent: null }
    : { overallScore: 7.5, confidence: 0.8, thresholdPercent: 75 }),
  ...{ suggestions: n % 2 ? [] : ['Wash it'], angles: n % 2 ? [] : (['front'] as const) },
}));

const chainOf = (all: readonly AuditedDecision[], now?: string): readonly ChainLink[] => {
  const events: ReviewAuditEvent[] = [];
  for (const decision of all) {
    const command = { type: 'LinkDecision', decision, now: now ?? decision.at } as const;
    events.push(...(reviewAudit.decide(fold(reviewAudit, events), command) as readonly ReviewAuditEvent[]));
  }
  return events.map(({ data }) => data);
};
const links = chainOf(decisions);
const whole: Audit = { links, decisions };
const head = { index: 7, hash: links[7]?.hash ?? '' };
const verified = (audit: Audit, storedHead: typeof head | null = null) =>
  verifyAudit(audit, { whole: true, head: storedHead });
const inPart = (audit: Audit) => verifyAudit(audit, { whole: false });
const summaryOf = (verdict: AuditVerdict) =>
  verdict.intact ? `${verdict.links} links, ${verdict.decisions} decisions` : [verdict.index, verdict.reason];

const without = <T>(list: readonly T[], index: number) => list.filter((_, n) => n !== index);
const swapped = <T>(list: readonly T[], a: number, b: number) => {
  const changed = [...list];
  [changed[a], changed[b]] = [list[b] as T, list[a] as T];
  return changed;
};

describe('the audit chain', () => {
  it('verifies from its first decision to its last', () => {
    expect(verified(whole, head)).toEqual({
      ...{ intact: true, links: 8, decisions: 8, awaiting: 0, head },
      ...{ from: NOON, to: decisions[7]?.at },
    });
    expect(summaryOf(verified({ links: [], decisions: [] }))).toBe('0 links, 0 decisions');
  });

  it('verifies with only the decisions of some days', () => {
    expect(summaryOf(inPart({ links, decisions: decisions.slice(2, 5) }))).toBe('8 links, 3 decisions');
    expect(summaryOf(inPart({ links, decisions: [] }))).toBe('8 links, 0 decisions');
  });

  it('verifies while the newest decisions have no link yet, and reports their number', () => {
    expect(verified({ links: links.slice(0, 6), decisions })).toMatchObject({ intact: true, awaiting: 2 });
  });

  it('verifies when a decision was linked after later ones', () => {
    const order = swapped(decisions, 2, 3);
    expect(summaryOf(verified({ links: chainOf(order, after(NOON, 9 * HOUR_MS)), decisions }))).toBe(
      '8 links, 8 decisions',
    );
  });
});

describe('the first invalid place', () => {
  it.each<[string, Audit, readonly [number | null, string]]>([
    ['a removed link', { ...whole, links: without(links, 3) }, [3, 'link 3 is missing, found link 4 instead']],
    ['two swapped links', { ...whole, links: swapped(links, 3, 4) }, [3, 'link 3 is missing, found link 4 instead']],
    ['a removed decision', { ...whole, decisions: without(decisions, 3) }, [3, 'the decision is missing']],
    ['two swapped decisions', { ...whole, decisions: swapped(decisions, 3, 4) }, [3, 'is out of order']],
    [
      'an inserted decision',
      {
        ...whole,
        decisions: [
          ...decisions.slice(0, 3),
          { ...(decisions[3] as AuditedDecision), eventId: 'new' },
          ...decisions.slice(3),
        ],
      },
      [null, 'has no link'],
    ],
    [
      'a duplicate decision',
      { ...whole, decisions: [...decisions, decisions[3] as AuditedDecision] },
      [null, 'appears twice'],
    ],
  ])('is reported for %s', (_, audit, expected) => {
    expect(summaryOf(verified(audit))).toEqual(expected);
  });

  it('is reported for a missing decision in an audit of some days', () => {
    expect(summaryOf(inPart({ links, decisions: without(decisions.slice(1, 6), 2) }))).toEqual([
      3,
      'the decision is missing',
    ]);
  });

  it('is reported for a link with a recomputed hash', () => {
    const changed = { ...(links[3] as ChainLink), decidedAt: NOON };
    const fitted = { ...changed, hash: linkHashOf(changed) };
    expect(summaryOf(verified({ ...whole, links: links.map((one, n) => (n === 3 ? fitted : one)) }))).toEqual([
      3,
      'the decision was altered',
    ]);
  });

  it('is reported for links removed before a stored head', () => {
    const cut = { links: links.slice(0, 6), decisions: decisions.slice(0, 6) };
    expect(summaryOf(verified(cut))).toBe('6 links, 6 decisions');
    expect(summaryOf(verified(cut, head))).toEqual([6, '2 links are missing at the end, the head is link 7']);
    const another = chainOf(decisions.map((one) => ({ ...one, actorId: 'admin-2' })));
    expect(
      summaryOf(
        verified({ links: another, decisions: decisions.map((one) => ({ ...one, actorId: 'admin-2' })) }, head),
      ),
    ).toEqual([7, 'the hash differs from the known head']);
  });
});

describe('the last valid link', () => {
  const holdsTo = (audit: Audit, storedHead: typeof head | null = null) => {
    const verdict = verified(audit, storedHead);
    return verdict.intact ? 'all' : verdict.holdsTo;
  };

  it.each<[string, Audit, number | null]>([
    ['the link before the invalid place', { ...whole, links: without(links, 3) }, 2],
    ['null if the first link is invalid', { ...whole, decisions: without(decisions, 0) }, null],
    [
      'the last of the chain if a decision has no link',
      {
        links,
        decisions: [
          ...decisions.slice(0, 3),
          { ...(decisions[2] as AuditedDecision), eventId: 'new' },
          ...decisions.slice(3),
        ],
      },
      7,
    ],
    ['the last of the chain if only decisions are out of order', { ...whole, decisions: swapped(decisions, 3, 4) }, 7],
  ])('is %s', (_, audit, expected) => expect(holdsTo(audit)).toBe(expected));

  it('is the end of a chain truncated before the stored head, and unknown for a different chain', () => {
    expect(holdsTo({ links: links.slice(0, 6), decisions: decisions.slice(0, 6) }, head)).toBe(5);
    expect(holdsTo({ links: [], decisions: [] }, head)).toBeNull();
    expect(holdsTo(whole, { ...head, hash: 'f'.repeat(64) })).toBeNull();
  });
});

it('verifyAuditInSteps yields the number of verified links every 500 links', () => {
  const many = Array.from({ length: 1_200 }, (_, n) => ({
    ...(decisions[2] as AuditedDecision),
    eventId: `event-${n}`,
    at: after(NOON, n),
  }));
  const verifying = verifyAuditInSteps({ links: chainOf(many), decisions: many }, { whole: true });
  expect([...verifying]).toEqual([500, 1_000]);
});

const altered = (value: unknown, random: ReturnType<typeof seededRandom>): unknown => {
  if (typeof value === 'string') return value === '' ? 'x' : `${value.slice(0, -1)}${value.endsWith('0') ? '1' : '0'}`;
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (value === null) return 0;
  if (Array.isArray(value))
    return value.length === 0 ? ['x'] : value.map((one, n) => (n === 0 ? altered(one, random) : one));
  const name = random.pick(Object.keys(value as object));
  return { ...(value as object), [name]: altered((value as Record<string, unknown>)[name], random) };
};

it('verifyAudit reports any single alteration, and never names a wrong place', () => {
  const random = seededRandom(12);
  for (let n = 0; n < 400; n += 1) {
    const index = random.below(8);
    const change = <T>(list: readonly T[]) => list.map((one, at) => (at === index ? (altered(one, random) as T) : one));
    const audit = random.chance(0.5) ? { ...whole, links: change(links) } : { ...whole, decisions: change(decisions) };
    const verdict = verified(audit);
    expect([verdict, audit]).toMatchObject([{ intact: false }, {}]);
    if (!verdict.intact && verdict.index !== null) expect(verdict.index).toBe(index);
  }
});
