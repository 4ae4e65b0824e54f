import type { Instant } from '../../time/instant.ts';
import { type AuditedDecision, type ChainLink, decisionDigestOf, GENESIS_HASH, linkHashOf } from './link.ts';

/** All links, with some or all of the decisions. */
export interface Audit {
  readonly links: readonly ChainLink[];
  /** In chronological order. */
  readonly decisions: readonly AuditedDecision[];
}

export type ChainHead = Pick<ChainLink, 'index' | 'hash'>;

export interface AuditScope {
  /** True if `decisions` is complete. */
  readonly whole: boolean;
  /** The newest link known from elsewhere. */
  readonly head?: ChainHead | null | undefined;
}

export type AuditVerdict =
  | {
      readonly intact: true;
      readonly links: number;
      readonly decisions: number;
      /** Null without decisions. */
      readonly from: Instant | null;
      readonly to: Instant | null;
      /** Number of decisions without a link yet. */
      readonly awaiting: number;
      readonly head: ChainHead | null;
    }
  | {
      readonly intact: false;
      readonly index: number | null;
      readonly eventId: string | null;
      readonly reason: string;
      /** Index of the last valid link; null without one, or if it cannot be known. */
      readonly holdsTo: number | null;
    };

const PROGRESS_EVERY = 500;

export const verifyAudit = (audit: Audit, scope: AuditScope): AuditVerdict => {
  const verifying = verifyAuditInSteps(audit, scope);
  for (;;) {
    const { done, value } = verifying.next();
    if (done) return value;
  }
};

/** Yields the number of links verified, so that other work can run in between. */
export function* verifyAuditInSteps(
  { links, decisions }: Audit,
  { whole, head }: AuditScope,
): Generator<number, AuditVerdict, undefined> {
  const byEvent = new Map<string, AuditedDecision>();
  for (const decision of decisions) {
    const { eventId } = decision;
    if (byEvent.has(eventId)) return { intact: false, index: null, eventId, reason: 'appears twice', holdsTo: null };
    byEvent.set(eventId, decision);
  }
  const times = decisions.map(({ at }) => at).sort();
  const [from = null, to = null] = [times[0], times.at(-1)];
  const isCovered = ({ decidedAt }: ChainLink) =>
    whole || (from !== null && to !== null && decidedAt >= from && decidedAt <= to);

  let previousHash = GENESIS_HASH;
  for (const [index, link] of links.entries()) {
    const broken = brokenLink(link, index, previousHash) ?? brokenDecision(link, byEvent.get(link.eventId), isCovered);
    const holdsTo = index === 0 ? null : index - 1;
    if (broken !== null) return { intact: false, index, eventId: link.eventId, reason: broken, holdsTo };
    previousHash = link.hash;
    if ((index + 1) % PROGRESS_EVERY === 0) yield index + 1;
  }

  const ofEvent = new Map(links.map((link) => [link.eventId, link]));
  const last = links.at(-1);
  const holdsTo = last?.index ?? null;
  let awaiting = 0;
  let before = -1;
  for (const { eventId, at } of decisions) {
    const link = ofEvent.get(eventId);
    if (!link && whole && (last === undefined || at >= last.decidedAt)) {
      awaiting += 1;
      continue;
    }
    if (!link) return { intact: false, index: null, eventId, reason: 'has no link', holdsTo };
    // A late link may follow links of later decisions.
    if (link.index < before && !link.later)
      return { intact: false, index: link.index, eventId, reason: 'is out of order', holdsTo };
    before = Math.max(before, link.index);
  }

  const cut = head ? cutOff(links, head) : null;
  if (cut !== null) return { intact: false, eventId: null, ...cut };
  const newest = last ? { index: last.index, hash: last.hash } : null;
  return {
    intact: true,
    links: links.length,
    decisions: decisions.length - awaiting,
    from,
    to,
    awaiting,
    head: newest,
  };
}

const brokenLink = (link: ChainLink, index: number, previousHash: string): string | null => {
  if (link.index !== index) return `link ${index} is missing, found link ${link.index} instead`;
  if (link.previousHash !== previousHash) return 'the link does not follow the one before it';
  return link.hash === linkHashOf(link) ? null : 'the link was altered';
};

const brokenDecision = (
  link: ChainLink,
  decision: AuditedDecision | undefined,
  mustStand: (link: ChainLink) => boolean,
): string | null => {
  if (!decision) return mustStand(link) ? 'the decision is missing' : null;
  return decision.at === link.decidedAt && decisionDigestOf(decision) === link.digest
    ? null
    : 'the decision was altered';
};

const cutOff = (
  links: readonly ChainLink[],
  head: ChainHead,
): { readonly index: number; readonly reason: string; readonly holdsTo: number | null } | null => {
  const there = links[head.index];
  if (!there) {
    const missing = head.index + 1 - links.length;
    const missingLinks = missing === 1 ? '1 link is' : `${missing} links are`;
    const reason = `${missingLinks} missing at the end, the head is link ${head.index}`;
    return { index: links.length, reason, holdsTo: links.length === 0 ? null : links.length - 1 };
  }
  if (there.hash === head.hash) return null;
  // A rebuilt chain is consistent, so its first deviation cannot be found.
  return { index: head.index, reason: 'the hash differs from the known head', holdsTo: null };
};
