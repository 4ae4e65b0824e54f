import { notificationText } from '@saferide/contracts/notification/text/notification-text';
import { type DeliveryProblem, deliveryProblem, deliveryProblems } from '@saferide/contracts/operation/deliveries';
import type { StoredDelivery } from '@saferide/read-models/inside/deliveries';
import type { Router } from 'express';
import type { ReadServices } from '../kernel/services.ts';
import { mountQuery } from '../queries/mount-query.ts';

/** More failures usually have one cause. */
const SHOWN = 100;

const viewOf = ({ notice, ...delivery }: StoredDelivery): DeliveryProblem | [] => {
  const { id: noticeId, recipient, at, facts } = notice;
  const says = notificationText(notice).title;
  return deliveryProblem.safeParse({ noticeId, says, recipient, at, rideId: null, ...facts, ...delivery }).data ?? [];
};

export const mountDeliveries = (router: Router, { queries, deliveries }: ReadServices): void =>
  mountQuery(router, deliveryProblems, queries, 'content', async () => ({
    body: (await deliveries.amiss(SHOWN)).flatMap(viewOf),
  }));
