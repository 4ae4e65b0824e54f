import { rideById } from '@saferide/contracts/ride/queries';
import type { Router } from 'express';
import type { ReadServices } from '../kernel/services.ts';
import { mountQuery } from '../queries/mount-query.ts';
import { findRide } from './find-ride.ts';
import { rideViewFor } from './ride-view.ts';
import { withStartCodeDigits } from './start-code-digits.ts';

export const mountOneRide = (router: Router, { queries, clock, startCodes }: ReadServices): void =>
  mountQuery(router, rideById, queries, 'content', async ({ params, caller, models }) => {
    const { row, party } = await findRide(models, params.id, caller, clock());
    const [ride = row] = await withStartCodeDigits(startCodes, [row]);
    return { body: rideViewFor(party, ride, clock()) };
  });
