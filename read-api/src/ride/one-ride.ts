import { rideById } from '@saferide/contracts/ride/queries';
import type { Router } from 'express';
import { mountQuery } from '../queries/mount-query.ts';
import type { ReadServices } from '../services.ts';
import { findRide } from './find-ride.ts';
import { rideViewFor } from './ride-view.ts';

export const mountOneRide = (router: Router, { queries, db, clock }: ReadServices): void =>
  mountQuery(router, rideById, queries, 'content', async ({ params, caller }) => {
    const { row, party } = await findRide(db, params.id, caller, clock());
    return { body: rideViewFor(party, row) };
  });
