import { describe, expect, it } from 'vitest';
import {
  type HashFunction,
  type Judgement,
  LEGACY_GENESIS_HASH,
  type LegacyChainEntry,
  type LegacyDecision,
  legacyChainEntries,
  verifyLegacyChain,
} from './legacy-chain-format.ts';

const hash: HashFunction = (text) => {
  let h = 0x811c9dc5;
  for (const character of text) h = Math.imul(h ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return h.toString(16).padStart(64, '0');
};

const decisions: readonly LegacyDecision[] = [1, 2, 3, 4, 5].map((n) => ({
  eventId: `event-${n}`,
  reviewId: `review-${n}`,
  type: n % 2 ? 'VehicleApproved' : 'VehicleRejected',
  at: `2026-03-0${n}T11:00:00.000Z`,
  actorId: 'admin-1',
  reason: n % 2 ? null : 'Blurred photos',
  evidence: [`photo-${n}`],
  judgement:
    n === 1
      ? null
      : {
          tier: 'human_review',
          overallScore: 7,
          confidence: 0.8,
          thresholdPercent: 75,
          suggestions: ['Wash it'],
          angles: ['front'],
        },
}));

const chain = legacyChainEntries(decisions, hash);
const head = { index: 4, hash: chain[4]?.hash ?? '' };
const judged = decisions[2]?.judgement as Judgement;
const altered = (index: number, change: Partial<LegacyChainEntry>) =>
  chain.map((entry) => (entry.index === index ? { ...entry, ...change } : entry));

describe('the earlier format of the audit chain', () => {
  it('passes verification, and can be continued from an entry in the middle', () => {
    expect(verifyLegacyChain(chain, hash, head)).toEqual({ intact: true, entries: 5, head: head.hash });
    expect(legacyChainEntries(decisions.slice(2), hash, chain[1])).toEqual(chain.slice(2));
  });

  it.each([
    ['actor', { actorId: 'admin-2' }],
    ['reason', { reason: 'Because' }],
    ['evidence', { evidence: ['another-photo'] }],
    ['time', { at: '2026-03-09T11:00:00.000Z' }],
    ['decision', { type: 'VehicleApproved ' }],
    ...(
      [
        ['tier', { tier: 'auto_hold' }],
        ['score', { overallScore: 7.1 }],
        ['confidence', { confidence: 0.81 }],
        ['threshold', { thresholdPercent: 80 }],
        ['suggestions', { suggestions: [] }],
        ['angles', { angles: ['rear'] }],
      ] as const
    ).map(([what, change]) => [what, { judgement: { ...judged, ...change } }] as const),
    ['judgement', { judgement: null }],
  ] as const)('is invalid from the entry whose %s was altered', (_, change) => {
    expect(verifyLegacyChain(altered(2, change), hash, head)).toMatchObject({
      intact: false,
      index: 2,
      eventId: 'event-3',
    });
  });

  it('verifies entries without a judgement, and detects one that was added later', () => {
    const plain = [
      LEGACY_GENESIS_HASH,
      0,
      'event-1',
      'review-1',
      'VehicleApproved',
      '2026-03-01T11:00:00.000Z',
      'admin-1',
      null,
    ];
    expect(chain[0]?.hash).toBe(hash(JSON.stringify([...plain, ['photo-1']])));
    const claimed = altered(0, { judgement: judged });
    expect(verifyLegacyChain(claimed, hash, head)).toMatchObject({ intact: false, index: 0 });
  });

  it('is invalid from the place of a deleted entry, even if the rest was renumbered', () => {
    const without = chain.filter(({ index }) => index !== 1);
    expect(verifyLegacyChain(without, hash, head)).toMatchObject({ intact: false, index: 1 });
    const renumbered = without.map((entry, index) => ({ ...entry, index }));
    expect(verifyLegacyChain(renumbered, hash, head)).toMatchObject({ intact: false, index: 1, eventId: 'event-3' });
  });

  it('is invalid when entries are missing before a head stored elsewhere', () => {
    expect(verifyLegacyChain(chain.slice(0, 3), hash)).toMatchObject({ intact: true });
    expect(verifyLegacyChain(chain.slice(0, 3), hash, head)).toMatchObject({ intact: false, index: 3, eventId: null });
  });
});
