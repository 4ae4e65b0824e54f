import { createHash, createHmac } from 'node:crypto';
import type { VehicleReviewView } from '@saferide/contracts/vehicle-review/review';
import { type ChainEntry, chainEntries, type Decision } from '@saferide/domain/vehicle-review/audit-chain';
import type pg from 'pg';

/** The audit chain over every review decision, kept in memory and extended by what is new each time it is asked for. */
export interface DecisionChain {
  entries(): Promise<readonly ChainEntry[]>;
  /** Proof that a decision stands in the chain, signed; null while it does not. */
  receiptOf(eventId: string): Promise<VehicleReviewView['receipt']>;
}

type DecisionRow = Decision & { readonly position: string };

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const decisionsAfter = async (db: pg.Pool, position: string): Promise<readonly DecisionRow[]> => {
  const { rows } = await db.query<DecisionRow>(
    `select position, event_id as "eventId", review_id as "reviewId", type, at, actor_id as "actorId", reason, evidence
     from read_review_history.decisions where position > $1 order by position`,
    [position],
  );
  return rows;
};

export const createDecisionChain = (db: pg.Pool, receiptSecret: string): DecisionChain => {
  let chain: ChainEntry[] = [];
  let byEvent = new Map<string, ChainEntry>();
  let last = '';
  let extending: Promise<void> | undefined;

  const extend = async (): Promise<void> => {
    const { rows } = await db.query<{ count: number }>(
      'select count(*) as count from read_review_history.decisions where position <= $1',
      [last],
    );
    // A decision that was parked and put in later stands before others: the chain is made anew.
    if (rows[0]?.count !== chain.length) {
      chain = [];
      byEvent = new Map();
      last = '';
    }
    const decisions = await decisionsAfter(db, last);
    const added = chainEntries(decisions, sha256, chain.at(-1));
    chain = [...chain, ...added];
    for (const entry of added) byEvent.set(entry.eventId, entry);
    last = decisions.at(-1)?.position ?? last;
  };

  /** Those who ask while the chain is being extended wait for the next time: theirs may be newer. */
  const extended = async (): Promise<void> => {
    const before = extending?.catch(() => undefined);
    const mine = (before ?? Promise.resolve()).then(extend);
    extending = mine;
    await mine;
  };

  return {
    entries: async () => {
      await extended();
      return chain;
    },
    receiptOf: async (eventId) => {
      if (!byEvent.has(eventId)) await extended();
      const entry = byEvent.get(eventId);
      if (!entry) return null;
      const { index, hash } = entry;
      const signature = createHmac('sha256', receiptSecret).update(`${eventId}\n${index}\n${hash}`).digest('base64url');
      return { eventId, chainIndex: index, hash, signature };
    },
  };
};
