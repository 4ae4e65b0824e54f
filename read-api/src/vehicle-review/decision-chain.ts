import { createHash, createHmac } from 'node:crypto';
import type { VehicleReviewView } from '@saferide/contracts/vehicle-review/review';
import type { Instant } from '@saferide/domain/time/instant';
import { type ChainEntry, chainEntries } from '@saferide/domain/vehicle-review/audit-chain';
import type { Reading } from '@saferide/read-models/reading';

/** The log of decisions, as whoever asks may read it. */
type Decisions = Reading<'review_history'>;

/** The part of the chain that is asked for: from one moment until before another, after an entry, so many. */
export interface ChainPart {
  readonly since?: Instant | undefined;
  readonly before?: Instant | undefined;
  /** Index of an entry. */
  readonly after?: number | undefined;
  readonly limit?: number;
}

/**
 * The audit chain over every review decision. Its links alone are kept in memory, and extended by what is new each time
 * they are asked for; the decisions themselves are read for the part that is asked for.
 */
export interface DecisionChain {
  part(models: Decisions, asked: ChainPart): Promise<ShownPart>;
  /** Proof that a decision stands in the chain, signed; null while it does not. */
  receiptOf(models: Decisions, eventId: string): Promise<VehicleReviewView['receipt']>;
}

/** A part of the chain as it stood at one moment, with its last link: null while there is no decision. */
export interface ShownPart {
  readonly entries: readonly ChainEntry[];
  readonly head: Pick<ChainEntry, 'index' | 'hash'> | null;
}

/** What is kept of an entry. */
interface Link extends Pick<ChainEntry, 'index' | 'at' | 'previousHash' | 'hash'> {
  readonly position: string;
}

/** The hash that the chain is made with, in hex. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const countOf = async (models: Decisions): Promise<number> => {
  const row = await models
    .selectFrom('review_history.decision_count')
    .select('decisions')
    .where('name', '=', 'all')
    .executeTakeFirst();
  return row?.decisions ?? 0;
};

/** Decisions as the chain is made of them, in its order. */
const decisions = (models: Decisions) =>
  models
    .selectFrom('review_history.decisions')
    .select(['position', 'event_id as eventId', 'review_id as reviewId', 'type', 'at', 'actor_id as actorId'])
    .select(['reason', 'evidence', 'judgement'])
    .orderBy('position');

/** What the chain is made of: the decisions after a position of the log, all of them after `''`. */
export const decisionsAfter = (models: Decisions, position: string) =>
  decisions(models).where('position', '>', position).execute();

const linksIn = (
  links: readonly Link[],
  { since = '', before, after = -1, limit = links.length }: ChainPart,
): Link[] => {
  const found: Link[] = [];
  for (let index = after + 1; index < links.length && found.length < limit; index++) {
    const link = links[index];
    if (link && link.at >= since && (before === undefined || link.at < before)) found.push(link);
  }
  return found;
};

/** Decisions read at once. */
const PAGE = 1_000;

export const createDecisionChain = (receiptSecret: string): DecisionChain => {
  let links: Link[] = [];
  let byEvent = new Map<string, Link>();
  let extending: Promise<void> | undefined;

  /** Adds what came after the last link. */
  const addNew = async (models: Decisions): Promise<void> => {
    for (let read = PAGE; read === PAGE; ) {
      const last = links.at(-1);
      const found = await decisions(models)
        .where('position', '>', last?.position ?? '')
        .limit(PAGE)
        .execute();
      for (const [nth, { index, at, previousHash, hash, eventId }] of chainEntries(found, sha256, last).entries()) {
        const link = { index, at, previousHash, hash, position: found[nth]?.position ?? '' };
        links.push(link);
        byEvent.set(eventId, link);
      }
      read = found.length;
    }
  };

  const extend = async (models: Decisions): Promise<void> => {
    const count = await countOf(models);
    await addNew(models);
    if (links.length >= count) return;
    // A decision that was parked and put in later stands before others: the chain is made anew.
    links = [];
    byEvent = new Map();
    await addNew(models);
  };

  /** Those who ask while the chain is being extended wait for the next time: theirs may be newer. */
  const extended = async (models: Decisions): Promise<void> => {
    const before = extending?.catch(() => undefined);
    const mine = (before ?? Promise.resolve()).then(() => extend(models));
    extending = mine;
    await mine;
  };

  const entriesOf = async (models: Decisions, asked: readonly Link[]): Promise<ChainEntry[]> => {
    const found = await decisions(models)
      .where(
        'position',
        'in',
        asked.map(({ position }) => position),
      )
      .execute();
    const decisionAt = new Map(found.map(({ position, ...decision }) => [position, decision]));
    return asked.flatMap(({ position, index, previousHash, hash }) => {
      const decision = decisionAt.get(position);
      return decision ? [{ ...decision, index, previousHash, hash }] : [];
    });
  };

  return {
    part: async (models, asked) => {
      await extended(models);
      const last = links.at(-1);
      const shown = linksIn(links, asked);
      const entries: ChainEntry[] = [];
      for (let at = 0; at < shown.length; at += PAGE)
        entries.push(...(await entriesOf(models, shown.slice(at, at + PAGE))));
      return { entries, head: last ? { index: last.index, hash: last.hash } : null };
    },
    receiptOf: async (models, eventId) => {
      if (!byEvent.has(eventId)) await extended(models);
      const link = byEvent.get(eventId);
      if (!link) return null;
      const { index, hash } = link;
      const signature = createHmac('sha256', receiptSecret).update(`${eventId}\n${index}\n${hash}`).digest('base64url');
      return { eventId, chainIndex: index, hash, signature };
    },
  };
};
