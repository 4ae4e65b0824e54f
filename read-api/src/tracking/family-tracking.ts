import { familyTracking } from '@saferide/contracts/tracking/family';
import { toNaira } from '@saferide/domain/money/kobo';
import type { Router } from 'express';
import type { ReadServices } from '../kernel/services.ts';
import { mountQuery } from '../queries/mount-query.ts';

export const mountFamilyTracking = (router: Router, { queries }: ReadServices): void =>
  mountQuery(router, familyTracking, queries, 'position', async ({ caller: { accountId }, models }) => {
    const [family, members, shift] = await Promise.all([
      models.selectFrom('tracking.families').selectAll().where('driver_id', '=', accountId).executeTakeFirst(),
      models
        .selectFrom('tracking.members')
        .selectAll()
        .where('driver_id', '=', accountId)
        .orderBy('added_at')
        .orderBy('member_id')
        .execute(),
      models.selectFrom('tracking.shifts').selectAll().where('driver_id', '=', accountId).executeTakeFirst(),
    ]);
    const currentStatus = shift?.status ?? 'offline';
    return {
      body: {
        on: family?.is_on ?? false,
        members: members.map((row) => ({
          id: row.member_id,
          name: row.name,
          phone: row.phone,
          relationship: row.relationship,
          isTracking: row.is_tracking,
          hasNotifications: row.has_notifications,
        })),
        workShift: {
          currentStatus,
          startTime: shift && currentStatus !== 'offline' ? shift.began_at : null,
          statusSince: shift && currentStatus !== 'offline' ? shift.since : null,
          totalRides: shift?.rides ?? 0,
          earnings: toNaira(shift?.earnings_kobo ?? 0),
        },
        updatedAt: family?.told_at ?? null,
      },
    };
  });
