import { type DeliveryAmiss, deliveriesAmiss, deliveryAmiss } from '@saferide/contracts/operation/deliveries';
import type { KeptDelivery } from '@saferide/read-models/inside/deliveries';
import type { Router } from 'express';
import { mountQuery } from '../queries/mount-query.ts';
import type { ReadServices } from '../services.ts';

/** The latest of them: more than that is one trouble and not a hundred. */
const SHOWN = 100;

/** Nothing for what only a later program sends. */
const viewOf = ({ notice, ...delivery }: KeptDelivery): DeliveryAmiss | [] => {
  const { id: noticeId, kind, recipient, at, facts } = notice;
  return deliveryAmiss.safeParse({ noticeId, kind, recipient, at, rideId: null, ...facts, ...delivery }).data ?? [];
};

export const mountDeliveries = (router: Router, { queries, deliveries }: ReadServices): void =>
  mountQuery(router, deliveriesAmiss, queries, 'content', async () => ({
    body: (await deliveries.amiss(SHOWN)).flatMap(viewOf),
  }));
