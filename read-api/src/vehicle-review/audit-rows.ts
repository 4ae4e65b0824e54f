import type { AuditExport } from '@saferide/contracts/vehicle-review/audit';
import type { DayRangeParams } from '@saferide/domain/time/day-range';
import { DAY_MS, after as endOf, type Instant, startOfLagosDay } from '@saferide/domain/time/instant';
import type { AuditedDecision } from '@saferide/domain/vehicle-review/audit/link';
import type { Reading } from '@saferide/read-models/reading';

type Chain = Reading<'review_history'>;

/** `since` is inclusive; `before` and `after` are exclusive. */
export interface AuditPart {
  readonly since?: Instant | undefined;
  readonly before?: Instant | undefined;
  readonly after?: number | undefined;
  readonly limit?: number | undefined;
}

export const CHAIN_LINK_COLUMNS = [
  ...(['l.index', 'l.event_id as eventId', 'l.decided_at as decidedAt', 'l.digest', 'l.later'] as const),
  ...(['l.previous_hash as previousHash', 'l.hash'] as const),
] as const;

export const auditPart = async (
  models: Chain,
  { since, before, after = -1, limit }: AuditPart,
): Promise<AuditExport> => {
  let rows = models
    .selectFrom('review_history.links as l')
    .select(CHAIN_LINK_COLUMNS)
    .where('index', '>', after)
    .orderBy('index');
  if (limit !== undefined) rows = rows.limit(limit);
  const links = await rows.execute();
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
  let rows = models
    .selectFrom('review_history.links as l')
    .innerJoin('review_history.decisions as d', 'd.event_id', 'l.event_id')
    .select('d.audited')
    .where('l.index', '>=', first.index)
    .where('l.index', '<=', last.index)
    .where('d.at', '>=', since)
    .orderBy('l.index');
  if (before !== undefined) rows = rows.where('d.at', '<', before);
  return (await rows.execute()).map(({ audited }) => asExported(audited));
};

export const asExported = ({
  evidence,
  suggestions,
  angles,
  ...decision
}: AuditedDecision): AuditExport['decisions'][number] => ({
  ...decision,
  evidence: [...evidence],
  suggestions: [...suggestions],
  angles: [...angles],
});

/** Days are in Lagos, and the last is included. */
export const daysOf = ({ from, to }: DayRangeParams): Pick<AuditPart, 'since' | 'before'> => ({
  since: from === undefined ? undefined : startOfLagosDay(from),
  before: to === undefined ? undefined : endOf(startOfLagosDay(to), DAY_MS),
});
