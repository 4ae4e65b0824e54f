import { saidOf } from '@saferide/contracts/notice/said/said-of';
import { type DeliveryAmiss, deliveriesAmiss, deliveryAmiss } from '@saferide/contracts/operation/deliveries';
import type { KeptDelivery } from '@saferide/read-models/inside/deliveries';
import type { Router } from 'express';
import { mountQuery } from '../queries/mount-query.ts';
import type { ReadServices } from '../services.ts';

/** The latest of them: more than that is one trouble and not a hundred. */
const SHOWN = 100;

const viewOf = ({ notice, ...delivery }: KeptDelivery): DeliveryAmiss | [] => {
  const { id: noticeId, recipient, at, facts } = notice;
  const says = saidOf(notice).title;
  return deliveryAmiss.safeParse({ noticeId, says, recipient, at, rideId: null, ...facts, ...delivery }).data ?? [];
};

export const mountDeliveries = (router: Router, { queries, deliveries }: ReadServices): void =>
  mountQuery(router, deliveriesAmiss, queries, 'content', async () => ({
    body: (await deliveries.amiss(SHOWN)).flatMap(viewOf),
  }));
