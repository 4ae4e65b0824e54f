import { createHash, createHmac } from 'node:crypto';
import type { VehicleReviewView } from '@saferide/contracts/vehicle-review/review';
import { type ChainEntry, chainEntries } from '@saferide/domain/vehicle-review/audit-chain';
import type { Reading } from '@saferide/read-models/reading';

/** The log of decisions, as whoever asks may read it. */
type Decisions = Reading<'review_history'>;

/** The audit chain over every review decision, kept in memory and extended by what is new each time it is asked for. */
export interface DecisionChain {
  entries(models: Decisions): Promise<readonly ChainEntry[]>;
  /** Proof that a decision stands in the chain, signed; null while it does not. */
  receiptOf(models: Decisions, eventId: string): Promise<VehicleReviewView['receipt']>;
}

/** The hash that the chain is made with, in hex. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const countUpTo = async (models: Decisions, position: string): Promise<number> => {
  const { count } = await models
    .selectFrom('review_history.decisions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('position', '<=', position)
    .executeTakeFirstOrThrow();
  return count;
};

/** What the chain is made of, in its order: the decisions after a position of the log, all of them after `''`. */
export const decisionsAfter = (models: Decisions, position: string) =>
  models
    .selectFrom('review_history.decisions')
    .select(['position', 'event_id as eventId', 'review_id as reviewId', 'type', 'at', 'actor_id as actorId'])
    .select(['reason', 'evidence', 'judgement'])
    .where('position', '>', position)
    .orderBy('position')
    .execute();

export const createDecisionChain = (receiptSecret: string): DecisionChain => {
  let chain: ChainEntry[] = [];
  let byEvent = new Map<string, ChainEntry>();
  let last = '';
  let extending: Promise<void> | undefined;

  const extend = async (models: Decisions): Promise<void> => {
    // A decision that was parked and put in later stands before others: the chain is made anew.
    if ((await countUpTo(models, last)) !== chain.length) {
      chain = [];
      byEvent = new Map();
      last = '';
    }
    const decisions = await decisionsAfter(models, last);
    const added = chainEntries(decisions, sha256, chain.at(-1));
    chain = [...chain, ...added];
    for (const entry of added) byEvent.set(entry.eventId, entry);
    last = decisions.at(-1)?.position ?? last;
  };

  /** Those who ask while the chain is being extended wait for the next time: theirs may be newer. */
  const extended = async (models: Decisions): Promise<void> => {
    const before = extending?.catch(() => undefined);
    const mine = (before ?? Promise.resolve()).then(() => extend(models));
    extending = mine;
    await mine;
  };

  return {
    entries: async (models) => {
      await extended(models);
      return chain;
    },
    receiptOf: async (models, eventId) => {
      if (!byEvent.has(eventId)) await extended(models);
      const entry = byEvent.get(eventId);
      if (!entry) return null;
      const { index, hash } = entry;
      const signature = createHmac('sha256', receiptSecret).update(`${eventId}\n${index}\n${hash}`).digest('base64url');
      return { eventId, chainIndex: index, hash, signature };
    },
  };
};
