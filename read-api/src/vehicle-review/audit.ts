import {
  type AuditExport,
  type AuditLog,
  auditCsvColumns,
  readReviewAudit,
  reviewAuditLog,
} from '@saferide/contracts/vehicle-review/audit';
import { type ReviewReceipt, receiptText, reviewReceiptKey } from '@saferide/contracts/vehicle-review/receipt';
import type { DayRangeParams } from '@saferide/domain/time/day-range';
import { DAY_MS, after as endOf, type Instant, startOfLagosDay } from '@saferide/domain/time/instant';
import { auditedDecisionOf, type DecisionEvent, decisionTypes } from '@saferide/domain/vehicle-review/audit/decisions';
import type { ReviewAuditEvent } from '@saferide/domain/vehicle-review/audit/events';
import type { AuditedDecision } from '@saferide/domain/vehicle-review/audit/link';
import type { SigningKey } from '@saferide/infrastructure/crypto/secrets';
import { UndecodableEvent } from '@saferide/infrastructure/event-store/codec';
import type { ReadableLog } from '@saferide/infrastructure/event-store/event-log';
import { START_POSITION } from '@saferide/infrastructure/event-store/event-store';
import type { ModelReader } from '@saferide/read-models/model-reader';
import type { Router } from 'express';
import type { ReadServices } from '../kernel/services.ts';
import { mountQuery } from '../queries/mount-query.ts';
import { fetchLimit, linkedPage } from '../queries/paging.ts';
import { csv } from './csv.ts';

type Chain = ModelReader<'review_history'>;

/** `since` is inclusive; `before` and `after` are exclusive. */
interface AuditPart {
  readonly since?: Instant | undefined;
  readonly before?: Instant | undefined;
  readonly after?: number | undefined;
  readonly limit?: number | undefined;
}

export const CHAIN_LINK_COLUMNS = [
  ...(['l.index', 'l.event_id as eventId', 'l.decided_at as decidedAt', 'l.digest', 'l.later'] as const),
  ...(['l.previous_hash as previousHash', 'l.hash'] as const),
] as const;

export const readAuditPart = async (
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
  return (await rows.execute()).map(({ audited }) => exportedDecisionOf(audited));
};

const exportedDecisionOf = ({
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

/** Returns the instants of a range of days in Lagos, of which the last is included. */
export const auditDayRangeOf = ({ from, to }: DayRangeParams): Pick<AuditPart, 'since' | 'before'> => ({
  since: from === undefined ? undefined : startOfLagosDay(from),
  before: to === undefined ? undefined : endOf(startOfLagosDay(to), DAY_MS),
});

type Cells = Readonly<Record<string, string | number | null>>;

const header = [...auditCsvColumns.link, ...auditCsvColumns.decision];

export const auditCsv = ({ links, decisions }: AuditExport): string => {
  const decided = new Map(decisions.map((decision) => [decision.eventId, decision]));
  const lines = links.map(({ later, ...link }): Cells => {
    const { at: _, evidence, suggestions, angles, ...decision } = decided.get(link.eventId) ?? {};
    const lists = evidence && { evidence, suggestions, angles };
    const asJson = Object.entries(lists ?? {}).map(([name, list]) => [name, JSON.stringify(list)]);
    return { ...link, later: String(later), ...decision, ...Object.fromEntries(asJson) };
  });
  return csv(
    header,
    lines.map((cells) => header.map((name) => cells[name] ?? null)),
  );
};

const shownLink = (link: AuditExport['links'][number]) => link;

export const mountAudit = (router: Router, { queries }: ReadServices): void =>
  mountQuery(router, readReviewAudit, queries, 'position', async ({ query, request, response, models }) => {
    const { from, to, after, limit, format } = query;
    const days = auditDayRangeOf({ from, to });
    if (format !== undefined) {
      const whole = await readAuditPart(models, days);
      response.attachment(`review-audit.${format}`);
      if (format === 'csv') response.type('text/csv').send(auditCsv(whole));
      return { body: whole };
    }
    const found = await readAuditPart(models, { ...days, after, limit: fetchLimit(limit) });
    const { body: links, headers = {} } = linkedPage(
      found.links,
      limit,
      request,
      ({ index }) => String(index),
      shownLink,
    );
    const shown = new Set(links.map(({ eventId }) => eventId));
    return {
      body: { ...found, links, decisions: found.decisions.filter(({ eventId }) => shown.has(eventId)) },
      headers,
    };
  });

const types: readonly string[] = [...decisionTypes, 'ReviewDecisionLinked'];

export const readAuditLog = async ({ store, codec }: Pick<ReadableLog, 'store' | 'codec'>): Promise<AuditLog> => {
  const found: AuditLog = { links: [], decisions: [], head: null, unreadable: [] };
  for await (const { events } of store.scan(START_POSITION, types)) {
    for (const decoded of await codec.decode(events)) {
      if (decoded instanceof UndecodableEvent) {
        const { id, type, stream, revision } = decoded.stored;
        found.unreadable.push({
          eventId: id,
          reason: `cannot be read, ${type}, ${stream} ${revision}`,
        });
        continue;
      }
      const event = decoded.event as DecisionEvent | ReviewAuditEvent;
      if (event.type === 'ReviewDecisionLinked') found.links.push(event.data);
      else found.decisions.push(exportedDecisionOf(auditedDecisionOf(decoded.id, event)));
    }
  }
  const last = found.links.at(-1);
  return { ...found, head: last ? { index: last.index, hash: last.hash } : null };
};

export const mountAuditLog = (router: Router, { queries, log }: ReadServices): void => {
  let underWay: Promise<AuditLog> | null = null;
  mountQuery(router, reviewAuditLog, queries, 'never', async () => {
    underWay ??= readAuditLog(log).finally(() => {
      underWay = null;
    });
    return { body: await underWay };
  });
};

export const reviewReceiptOf = async (
  models: ModelReader<'review_history'>,
  key: SigningKey,
  eventId: string,
): Promise<ReviewReceipt | null> => {
  const found = await models
    .selectFrom('review_history.links as l')
    .innerJoin('review_history.decisions as d', 'd.event_id', 'l.event_id')
    .select(CHAIN_LINK_COLUMNS)
    .select('d.audited')
    .where('l.event_id', '=', eventId)
    .executeTakeFirst();
  if (!found) return null;
  const { audited, ...link } = found;
  const receipt = { reviewId: audited.reviewId, type: audited.type, ...link };
  return { ...receipt, signature: key.sign(receiptText(receipt)) };
};

export const mountReceiptKey = (router: Router, { queries, receiptKey }: ReadServices): void =>
  mountQuery(router, reviewReceiptKey, queries, 'position', async () => ({
    body: { algorithm: 'Ed25519' as const, publicKey: receiptKey.publicKey },
  }));
