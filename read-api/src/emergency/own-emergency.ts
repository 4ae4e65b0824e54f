import { ownEmergency } from '@saferide/contracts/emergency/sos';
import type { Router } from 'express';
import type { ReadServices } from '../kernel/services.ts';
import { mountQuery } from '../queries/mount-query.ts';
import { contactTextStatesOf } from './contact-text-states.ts';
import { namedContacts } from './contacts.ts';

export const mountOwnEmergency = (router: Router, { queries, deliveries, numberDigest }: ReadServices): void =>
  mountQuery(router, ownEmergency, queries, 'content', async ({ caller: { accountId }, models }) => {
    const row = await models
      .selectFrom('emergencies.cases')
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('raised_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    const { own, registered } = await namedContacts({ models, numberDigest }, accountId);
    if (!row) return { body: { emergency: null } };
    const texts = await contactTextStatesOf(deliveries, accountId, row.case_id);
    const contacts = registered ? [registered, ...own] : own;
    return {
      body: {
        emergency: {
          ...{ id: row.case_id, status: row.status, as: row.as_side, rideId: row.ride_id, silent: row.silent },
          ...{ raisedAt: row.raised_at, acknowledgedAt: row.acknowledged_at },
          endedAt: row.closed_at ?? row.withdrawn_at,
          told: contacts.flatMap(({ contactId, name, phone }) => {
            const state = texts.get(contactId);
            return state === undefined ? [] : [{ contactId, name, phone, state }];
          }),
        },
      },
    };
  });
