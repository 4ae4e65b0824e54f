import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Instant } from '../../time/instant.ts';
import type { VehicleType } from '../../vehicle/vehicle-type.ts';
import type { PhotoAngle } from '../photo-angles.ts';
import type { ReviewTier } from '../review-policy.ts';

/** What is hashed, and in which order, must never change: `docs/audit.md` specifies it for independent verifiers. */

export interface AuditedDecision {
  readonly eventId: string;
  readonly type: string;
  readonly at: Instant;
  readonly reviewId: string;
  readonly driverId: string;
  /** From 1. */
  readonly attempt: number;
  readonly submittedAt: Instant;
  readonly city: string;
  readonly vehicleType: VehicleType;
  readonly actorId: string;
  readonly reason: string | null;
  /** Upload ids. */
  readonly evidence: readonly string[];
  readonly tier: ReviewTier;
  /** 0–10; null if the event does not record it. */
  readonly overallScore: number | null;
  /** 0–1; null if the event does not record it. */
  readonly confidence: number | null;
  /** Null if the event does not record it. */
  readonly thresholdPercent: number | null;
  readonly suggestions: readonly string[];
  readonly angles: readonly PhotoAngle[];
}

/** Contains only the decision's digest, so that a link can be verified without its decision. */
export interface ChainLink {
  /** From 0. */
  readonly index: number;
  readonly eventId: string;
  readonly decidedAt: Instant;
  readonly digest: string;
  readonly later: boolean;
  readonly previousHash: string;
  readonly hash: string;
}

export const GENESIS_HASH = '0'.repeat(64);

/** Hashes the UTF-8 text; returns lower-case hex. */
export const sha256Hex = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

export const decisionDigestOf = (decision: AuditedDecision): string => {
  const { eventId, type, at, reviewId, driverId, attempt, submittedAt, city, vehicleType } = decision;
  const { actorId, reason, evidence, tier, overallScore, confidence, thresholdPercent, suggestions, angles } = decision;
  const what = [eventId, type, at, reviewId, driverId, attempt, submittedAt, city, vehicleType];
  const found = [tier, overallScore, confidence, thresholdPercent];
  return sha256Hex(JSON.stringify([...what, actorId, reason, evidence, ...found, suggestions, angles]));
};

export const linkHashOf = ({
  index,
  previousHash,
  eventId,
  decidedAt,
  digest,
  later,
}: Omit<ChainLink, 'hash'>): string =>
  sha256Hex(JSON.stringify([index, previousHash, eventId, decidedAt, digest, later]));
