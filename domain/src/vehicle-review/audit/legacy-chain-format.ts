import type { PhotoAngle } from '../photo-angles.ts';
import type { ReviewTier } from '../review-policy.ts';

export interface Judgement {
  readonly tier: ReviewTier;
  /** 0–10. */
  readonly overallScore: number;
  /** 0–1. */
  readonly confidence: number;
  readonly thresholdPercent: number;
  readonly suggestions: readonly string[];
  readonly angles: readonly PhotoAngle[];
}

export interface LegacyDecision {
  readonly eventId: string;
  readonly reviewId: string;
  readonly type: string;
  readonly at: string;
  readonly actorId: string;
  readonly reason: string | null;
  /** Upload ids. */
  readonly evidence: readonly string[];
  /** Null in decisions made before it was recorded; their hashes do not cover it. */
  readonly judgement: Judgement | null;
}

export interface LegacyChainEntry extends LegacyDecision {
  /** Zero-based. */
  readonly index: number;
  readonly previousHash: string;
  readonly hash: string;
}

/** SHA-256 of the text, in lower-case hex. */
export type HashFunction = (text: string) => string;

export const LEGACY_GENESIS_HASH = '0'.repeat(64);

/** An entry with a judgement hashes a longer array, so that neither form can pass for the other. */
const canonical = (previousHash: string, index: number, decision: LegacyDecision): string => {
  const { eventId, reviewId, type, at, actorId, reason, evidence, judgement } = decision;
  const plain = [previousHash, index, eventId, reviewId, type, at, actorId, reason, evidence];
  if (judgement === null) return JSON.stringify(plain);
  const { tier, overallScore, confidence, thresholdPercent, suggestions, angles } = judgement;
  return JSON.stringify([...plain, tier, overallScore, confidence, thresholdPercent, suggestions, angles]);
};

/** Each hash covers the entry and the previous hash. */
export const legacyChainEntries = (
  decisions: readonly LegacyDecision[],
  hash: HashFunction,
  after: Pick<LegacyChainEntry, 'index' | 'hash'> = { index: -1, hash: LEGACY_GENESIS_HASH },
): LegacyChainEntry[] => {
  const entries: LegacyChainEntry[] = [];
  let { index, hash: previousHash } = after;
  for (const decision of decisions) {
    index += 1;
    const own = hash(canonical(previousHash, index, decision));
    const { eventId, reviewId, type, at, actorId, reason, evidence, judgement } = decision;
    entries.push({ index, eventId, reviewId, type, at, actorId, reason, evidence, judgement, previousHash, hash: own });
    previousHash = own;
  }
  return entries;
};

export type LegacyChainVerdict =
  | { readonly intact: true; readonly entries: number; readonly head: string }
  | { readonly intact: false; readonly index: number; readonly eventId: string | null; readonly reason: string };

const otherHead = (headIndex: number, length: number): string => {
  const missing = headIndex + 1 - length;
  if (missing <= 0) return `the head is another, entry ${headIndex}`;
  return `${missing === 1 ? '1 entry is' : `${missing} entries are`} missing at the end, the head is entry ${headIndex}`;
};

/** Entries removed from the end are detected only with a `head` stored elsewhere. */
export const verifyLegacyChain = (
  entries: readonly LegacyChainEntry[],
  hash: HashFunction,
  head?: { readonly index: number; readonly hash: string } | null,
): LegacyChainVerdict => {
  let previousHash = LEGACY_GENESIS_HASH;
  for (const [index, entry] of entries.entries()) {
    const broken = (reason: string): LegacyChainVerdict => ({ intact: false, index, eventId: entry.eventId, reason });
    if (entry.index !== index) return broken(`entry ${index} is missing, found entry ${entry.index} instead`);
    if (entry.previousHash !== previousHash) return broken('does not follow the entry before it');
    if (entry.hash !== hash(canonical(previousHash, index, entry))) return broken('was altered');
    previousHash = entry.hash;
  }
  if (head && (head.index !== entries.length - 1 || head.hash !== previousHash))
    return { intact: false, index: entries.length, eventId: null, reason: otherHead(head.index, entries.length) };
  return { intact: true, entries: entries.length, head: previousHash };
};
