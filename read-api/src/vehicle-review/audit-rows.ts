import type { AuditExport } from '@saferide/contracts/vehicle-review/audit';
import type { Instant } from '@saferide/domain/time/instant';
import type { Reading } from '@saferide/read-models/reading';

/** The audit chain, as whoever asks may read it. */
type Chain = Reading<'review_history'>;

/** Decisions from one moment until before another; links after an index, so many. */
export interface AuditPart {
  readonly since?: Instant | undefined;
  readonly before?: Instant | undefined;
  readonly after?: number | undefined;
  readonly limit?: number | undefined;
}

/** A link of `links as l`, as it leaves the house. */
export const LINK = [
  ...(['l.index', 'l.event_id as eventId', 'l.decided_at as decidedAt', 'l.digest', 'l.later'] as const),
  ...(['l.previous_hash as previousHash', 'l.hash'] as const),
] as const;

/** Links of the chain, those of its decisions that were made then, and the chain's last link. */
export const auditPart = async (
  models: Chain,
  { since, before, after = -1, limit }: AuditPart,
): Promise<AuditExport> => {
  let wanted = models.selectFrom('review_history.links as l').select(LINK).where('index', '>', after).orderBy('index');
  if (limit !== undefined) wanted = wanted.limit(limit);
  const links = await wanted.execute();
  const last = await models
    .selectFrom('review_history.links')
    .select(['index', 'hash'])
    .orderBy('index', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { links, decisions: await decisionsOf(models, links, { since, before }), head: last ?? null };
};

const decisionsOf = async (
  models: Chain,
  links: AuditExport['links'],
  { since = '', before }: Pick<AuditPart, 'since' | 'before'>,
): Promise<AuditExport['decisions']> => {
  const [first, last] = [links[0], links.at(-1)];
  if (!first || !last) return [];
  let wanted = models
    .selectFrom('review_history.links as l')
    .innerJoin('review_history.decisions as d', 'd.event_id', 'l.event_id')
    .select('d.audited')
    .where('l.index', '>=', first.index)
    .where('l.index', '<=', last.index)
    .where('d.at', '>=', since)
    .orderBy('l.index');
  if (before !== undefined) wanted = wanted.where('d.at', '<', before);
  const found = await wanted.execute();
  return found.map(({ audited: { evidence, suggestions, angles, ...decision } }) => ({
    ...decision,
    evidence: [...evidence],
    suggestions: [...suggestions],
    angles: [...angles],
  }));
};
