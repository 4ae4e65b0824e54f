import { type Command, lifecycleOf } from '../../kernel/lifecycle.ts';
import { type Instant, MINUTE_MS, millisBetween } from '../../time/instant.ts';
import type { ReviewAuditEvent } from './events.ts';
import { type AuditedDecision, type ChainLink, decisionDigestOf, GENESIS_HASH, linkHashOf } from './link.ts';

/** `last` is null before the first link. */
export interface ReviewAuditState {
  readonly status: 'standing';
  readonly last: Pick<ChainLink, 'index' | 'eventId' | 'hash'> | null;
}

export interface LinkDecision extends Command {
  readonly type: 'LinkDecision';
  readonly decision: AuditedDecision;
}

/** A link made more than this many milliseconds after its decision is marked `later`. */
export const LATE_AFTER_MS = 10 * MINUTE_MS;

const linkAfter = (last: ReviewAuditState['last'], decision: AuditedDecision, now: Instant): ChainLink => {
  const link = {
    index: last === null ? 0 : last.index + 1,
    eventId: decision.eventId,
    decidedAt: decision.at,
    digest: decisionDigestOf(decision),
    later: millisBetween(decision.at, now) > LATE_AFTER_MS,
    previousHash: last?.hash ?? GENESIS_HASH,
  };
  return { ...link, hash: linkHashOf(link) };
};

const { on, decider } = lifecycleOf<ReviewAuditState, LinkDecision, ReviewAuditEvent, never>();

export const reviewAudit = decider(
  'reviewAudit',
  { status: 'standing', last: null },
  (_, { data: { index, eventId, hash } }) => ({ status: 'standing', last: { index, eventId, hash } }),
  [
    on('standing', 'LinkDecision', ['ReviewDecisionLinked'], ({ last }, { decision, now }) =>
      last?.eventId === decision.eventId
        ? []
        : [{ type: 'ReviewDecisionLinked', data: linkAfter(last, decision, now) } as const],
    ),
  ],
  { restsAt: ['ReviewDecisionLinked'] },
);
