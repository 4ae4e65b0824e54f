import { reviewAudit } from '@saferide/contracts/vehicle-review/admin';
import { DAY_MS, after as endOf, lagosDayBegins } from '@saferide/domain/time/instant';
import type { ChainEntry } from '@saferide/domain/vehicle-review/audit-chain';
import type { Router } from 'express';
import { mountQuery } from '../queries/mount-query.ts';
import { oneMore, page } from '../queries/paging.ts';
import type { ReadServices } from '../services.ts';
import { csv } from './csv.ts';
import type { DecisionChain } from './decision-chain.ts';

/** An entry on one line: what it rests on has columns of its own, lists of words are JSON. */
const row = ({ evidence, judgement, previousHash, hash, ...entry }: ChainEntry) => ({
  ...entry,
  evidence: evidence.join(' '),
  tier: judgement?.tier ?? null,
  overallScore: judgement?.overallScore ?? null,
  confidence: judgement?.confidence ?? null,
  thresholdPercent: judgement?.thresholdPercent ?? null,
  suggestions: judgement && JSON.stringify(judgement.suggestions),
  angles: judgement?.angles.join(' ') ?? null,
  previousHash,
  hash,
});

type Column = keyof ReturnType<typeof row>;
const columns = [
  ...(['index', 'eventId', 'reviewId', 'type', 'at', 'actorId', 'reason', 'evidence'] as const),
  ...(['tier', 'overallScore', 'confidence', 'thresholdPercent', 'suggestions', 'angles'] as const),
  ...(['previousHash', 'hash'] as const),
] satisfies readonly Column[];

const table = (entries: readonly ChainEntry[]): string =>
  csv(
    columns,
    entries.map(row).map((cells) => columns.map((name) => cells[name])),
  );

const shownEntry = ({ evidence, judgement, ...entry }: ChainEntry) => ({
  ...entry,
  evidence: [...evidence],
  judgement: judgement && { ...judgement, suggestions: [...judgement.suggestions], angles: [...judgement.angles] },
});

/** The chain of decisions; days are those of Lagos. The head is that of the whole chain, whatever part is shown. */
export const mountAudit = (router: Router, { queries }: ReadServices, chain: DecisionChain): void =>
  mountQuery(router, reviewAudit, queries, 'position', async ({ query, request, response, models }) => {
    const { from, to, after, limit, format } = query;
    const days = {
      since: from === undefined ? undefined : lagosDayBegins(from),
      before: to === undefined ? undefined : endOf(lagosDayBegins(to), DAY_MS),
    };
    if (format === 'csv') {
      const { entries, head } = await chain.part(models, days);
      response.attachment('review-audit.csv').type('text/csv');
      if (head) response.setHeader('X-Chain-Head', `${head.index} ${head.hash}`);
      response.send(table(entries));
      return { body: { entries: [], head } };
    }
    const { entries: found, head } = await chain.part(models, { ...days, after, limit: oneMore(limit) });
    const { body: entries, headers = {} } = page(found, limit, request, ({ index }) => String(index), shownEntry);
    return { body: { entries, head }, headers };
  });
