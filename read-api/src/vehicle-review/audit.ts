import { reviewAudit } from '@saferide/contracts/vehicle-review/admin';
import { lagosDay } from '@saferide/domain/time/instant';
import type { ChainEntry } from '@saferide/domain/vehicle-review/audit-chain';
import type { Router } from 'express';
import { mountQuery } from '../queries/mount-query.ts';
import type { ReadServices } from '../services.ts';
import { csv } from './csv.ts';
import type { DecisionChain } from './decision-chain.ts';

const columns = [
  'index',
  'eventId',
  'reviewId',
  'type',
  'at',
  'actorId',
  'reason',
  'evidence',
  'previousHash',
  'hash',
] as const satisfies readonly (keyof ChainEntry)[];

const table = (entries: readonly ChainEntry[]): string =>
  csv(
    columns,
    entries.map((entry) => columns.map((name) => (name === 'evidence' ? entry.evidence.join(' ') : entry[name]))),
  );

/** The chain of decisions; days are those of Lagos. The head is that of the whole chain, whatever part is shown. */
export const mountAudit = (router: Router, { queries }: ReadServices, chain: DecisionChain): void =>
  mountQuery(router, reviewAudit, queries, 'position', async ({ query: { from, to, format }, response, models }) => {
    const all = await chain.entries(models);
    const shown = all.filter(({ at }) => {
      const day = lagosDay(at);
      return (from === undefined || day >= from) && (to === undefined || day <= to);
    });
    const last = all.at(-1);
    const head = last ? { index: last.index, hash: last.hash } : null;
    if (format === 'csv') {
      response.attachment('review-audit.csv').type('text/csv');
      if (head) response.setHeader('X-Chain-Head', `${head.index} ${head.hash}`);
      response.send(table(shown));
    }
    return { body: { entries: shown.map((entry) => ({ ...entry, evidence: [...entry.evidence] })), head } };
  });
