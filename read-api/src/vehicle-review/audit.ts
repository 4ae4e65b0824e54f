import { type AuditExport, auditCsvColumns, readReviewAudit } from '@saferide/contracts/vehicle-review/audit';
import type { Router } from 'express';
import type { ReadServices } from '../kernel/services.ts';
import { mountQuery } from '../queries/mount-query.ts';
import { oneMore, page } from '../queries/paging.ts';
import { auditPart, daysOf } from './audit-rows.ts';
import { csv } from './csv.ts';

type Cells = Readonly<Record<string, string | number | null>>;

const header = [...auditCsvColumns.link, ...auditCsvColumns.decision];

export const auditTable = ({ links, decisions }: AuditExport): string => {
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
    const days = daysOf({ from, to });
    if (format !== undefined) {
      const whole = await auditPart(models, days);
      response.attachment(`review-audit.${format}`);
      if (format === 'csv') response.type('text/csv').send(auditTable(whole));
      return { body: whole };
    }
    const found = await auditPart(models, { ...days, after, limit: oneMore(limit) });
    const { body: links, headers = {} } = page(found.links, limit, request, ({ index }) => String(index), shownLink);
    const shown = new Set(links.map(({ eventId }) => eventId));
    return {
      body: { ...found, links, decisions: found.decisions.filter(({ eventId }) => shown.has(eventId)) },
      headers,
    };
  });
