import { familyTracking } from '@saferide/contracts/tracking/family';
import { ownLinks } from '@saferide/contracts/tracking/links';
import { toNaira } from '@saferide/domain/money/kobo';
import { parseNigerianMobile } from '@saferide/domain/place/phone-number';
import { tracking } from '@saferide/domain/tracking';
import type { Router } from 'express';
import { optedOutPhones } from '../emergency/index.ts';
import type { ReadServices } from '../kernel/services.ts';
import { mountQuery } from '../queries/mount-query.ts';

export const mountFamilyTracking = (router: Router, { queries, numberDigest }: ReadServices): void =>
  mountQuery(router, familyTracking, queries, 'position', async ({ caller: { accountId }, models }) => {
    const [family, members, shift, declined] = await Promise.all([
      models.selectFrom('tracking.families').selectAll().where('driver_id', '=', accountId).executeTakeFirst(),
      models
        .selectFrom('tracking.members')
        .selectAll()
        .where('driver_id', '=', accountId)
        .orderBy('added_at')
        .orderBy('member_id')
        .execute(),
      models.selectFrom('tracking.shifts').selectAll().where('driver_id', '=', accountId).executeTakeFirst(),
      models
        .selectFrom('emergency_contacts.contacts')
        .select('phone')
        .where('account_id', '=', accountId)
        .where('declined', '=', true)
        .execute(),
    ]);
    const numbers = new Map(members.map(({ member_id, phone }) => [member_id, phone && parseNigerianMobile(phone)]));
    const phones = [...numbers.values()].filter((phone) => phone !== null);
    const optedOut = await optedOutPhones({ models, numberDigest }, accountId, phones);
    const withoutTexts = new Set([...optedOut, ...declined.map(({ phone }) => phone)]);
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
          hasStoppedTexts: withoutTexts.has(numbers.get(row.member_id) ?? null),
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
