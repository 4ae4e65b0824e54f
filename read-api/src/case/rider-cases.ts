import { ownCase, ownCases } from '@saferide/contracts/case/rider-cases';
import { edgeProblem } from '@saferide/infrastructure/http/problem';
import type { Router } from 'express';
import type { ReadServices } from '../kernel/services.ts';
import { mountQuery } from '../queries/mount-query.ts';
import { fetchLimit, keysetCursor, pageOf, parseKeysetCursor } from '../queries/paging.ts';
import { caseMessagesOf, caseViewOf, selectCases } from './case-views.ts';

export const mountRiderCases = (router: Router, { queries }: ReadServices): void => {
  mountQuery(router, ownCases, queries, 'content', async ({ caller, query: { rideId, after, limit }, models }) => {
    let found = selectCases(models).where('c.account_id', '=', caller.accountId);
    if (rideId !== undefined) found = found.where('c.ride_id', '=', rideId);
    if (after !== undefined) {
      const [openedAt, id] = parseKeysetCursor(after);
      found = found.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('c.opened_at', 'c.case_id'), '<', tuple(openedAt, id)),
      );
    }
    const rows = await found
      .orderBy('c.opened_at', 'desc')
      .orderBy('c.case_id', 'desc')
      .limit(fetchLimit(limit))
      .execute();
    const { shown, next } = pageOf(rows, limit, (last) => keysetCursor(last.opened_at, last.case_id));
    return { body: { cases: shown.map(caseViewOf), next } };
  });

  mountQuery(router, ownCase, queries, 'content', async ({ caller, params: { id }, models }) => {
    const row = await selectCases(models)
      .where('c.account_id', '=', caller.accountId)
      .where('c.case_id', '=', id)
      .executeTakeFirst();
    if (!row) throw edgeProblem('NotFound', 'We can’t find this case.');
    return { body: { case: caseViewOf(row), messages: await caseMessagesOf(models, row) } };
  });
};
