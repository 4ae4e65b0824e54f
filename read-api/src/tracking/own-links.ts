import { ownLinks } from '@saferide/contracts/tracking/links';
import { tracking } from '@saferide/domain/tracking';
import type { Router } from 'express';
import type { ReadServices } from '../kernel/services.ts';
import { mountQuery } from '../queries/mount-query.ts';

export const mountOwnLinks = (router: Router, { queries, log, clock }: ReadServices): void =>
  mountQuery(router, ownLinks, queries, 'content', async ({ caller, models }) => {
    const rows = await models
      .selectFrom('tracking.links')
      .selectAll()
      .where('account_id', '=', caller.accountId)
      .where('revoked', '=', false)
      .where('ends_at', '>', clock())
      .orderBy('opened_at', 'desc')
      .orderBy('link_id')
      .limit(100)
      .execute();
    const { state } = rows.length === 0 ? { state: tracking.initial } : await log.load(tracking, caller.accountId);
    const ids = new Map(
      state.status === 'sharing' ? state.links.map(({ linkId, trackingId }) => [linkId, trackingId]) : [],
    );
    return {
      body: rows.map((row) => ({
        trackingId: ids.get(row.link_id) ?? null,
        purpose: row.purpose,
        rideId: row.ride_id,
        memberId: row.member_id,
        permissions: [...row.scopes],
        openedAt: row.opened_at,
        endsAt: row.ends_at,
      })),
    };
  });
