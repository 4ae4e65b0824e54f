import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Instant } from '../../time/instant.ts';
import type { VehicleType } from '../../vehicle/vehicle-type.ts';
import type { PhotoAngle } from '../photo-angles.ts';
import type { ReviewTier } from '../review-policy.ts';

/**
 * The audit chain over review decisions, as `docs/audit.md` tells it to whoever writes a verifier of their own. What is
 * hashed, and in which order, is for ever.
 */

/** A decision as its digest covers it. */
export interface AuditedDecision {
  readonly eventId: string;
  readonly type: string;
  readonly at: Instant;
  readonly reviewId: string;
  readonly driverId: string;
  /** Counts submissions of the review from 1. */
  readonly attempt: number;
  readonly submittedAt: Instant;
  readonly city: string;
  readonly vehicleType: VehicleType;
  readonly actorId: string;
  readonly reason: string | null;
  /** Upload ids of the photos that were looked at. */
  readonly evidence: readonly string[];
  readonly tier: ReviewTier;
  /** 0–10, 0–1 and per cent; null in decisions that were made before they said so. */
  readonly overallScore: number | null;
  readonly confidence: number | null;
  readonly thresholdPercent: number | null;
  readonly suggestions: readonly string[];
  /** Photos to be taken anew. */
  readonly angles: readonly PhotoAngle[];
}

/** A link of the chain. It stands by itself, so that a part of the decisions can be verified with the links over the rest. */
export interface Link {
  /** Place in the chain, from 0. */
  readonly index: number;
  readonly eventId: string;
  readonly decidedAt: Instant;
  /** Of the decision. */
  readonly digest: string;
  /** Made a good while after the decision, as for all that were decided before there was a chain. */
  readonly later: boolean;
  readonly previousHash: string;
  readonly hash: string;
}

/** The hash before the first link's. */
export const GENESIS = '0'.repeat(64);

/** SHA-256 of a text's UTF-8, as lower-case hex. */
export const sha256Hex = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** One text for one decision: fixed order, JSON's own quoting. */
export const digestOf = (decision: AuditedDecision): string => {
  const { eventId, type, at, reviewId, driverId, attempt, submittedAt, city, vehicleType } = decision;
  const { actorId, reason, evidence, tier, overallScore, confidence, thresholdPercent, suggestions, angles } = decision;
  const what = [eventId, type, at, reviewId, driverId, attempt, submittedAt, city, vehicleType];
  const found = [tier, overallScore, confidence, thresholdPercent];
  return sha256Hex(JSON.stringify([...what, actorId, reason, evidence, ...found, suggestions, angles]));
};

export const hashOf = ({ index, previousHash, eventId, decidedAt, digest, later }: Omit<Link, 'hash'>): string =>
  sha256Hex(JSON.stringify([index, previousHash, eventId, decidedAt, digest, later]));
