import { rideById, ridePhoneNumber } from '@saferide/contracts/ride/queries';
import type { Instant } from '@saferide/domain/time/instant';
import type { Caller } from '@saferide/infrastructure/callers/sessions';
import { edgeProblem } from '@saferide/infrastructure/http/problem';
import type { ModelReader } from '@saferide/read-models/model-reader';
import type { Router } from 'express';
import type { ReadServices } from '../kernel/services.ts';
import { mountQuery } from '../queries/mount-query.ts';
import {
  isOpenOfferTo,
  type RideModels,
  type RideRow,
  type RoundOffer,
  selectRides,
  selectRoundOffers,
} from './ride-row.ts';
import { numberToCall, type Party, partyOf, rideViewFor, rideViewOptions, withStartCodeDigits } from './ride-view.ts';

/** The response for unknown rides and for those of other people, so that it does not reveal which rides exist. */
export const noSuchRideProblem = () => edgeProblem('NotFound', 'We can’t find this ride.');

export const findRide = async (
  models: ModelReader<RideModels>,
  rideId: string,
  caller: Caller,
  now: Instant,
): Promise<{ readonly row: RideRow & { readonly round_offers: readonly RoundOffer[] }; readonly party: Party }> => {
  const row = await selectRides(models)
    .leftJoin('rides.offers as o', (join) => join.on(isOpenOfferTo(caller.accountId, now)))
    .select(['o.driver_id as offered_to', selectRoundOffers().as('round_offers')])
    .where('r.ride_id', '=', rideId)
    .executeTakeFirst();
  const party = row ? partyOf(row, caller, row.offered_to !== null) : null;
  if (!row || !party) throw noSuchRideProblem();
  return { row, party };
};

export const findCallerParty = async (models: ModelReader<'rides'>, rideId: string, caller: Caller): Promise<Party> => {
  const row = await models
    .selectFrom('rides.rides')
    .select(['customer_id', 'driver_id'])
    .where('ride_id', '=', rideId)
    .executeTakeFirst();
  const party = row ? partyOf(row, caller, false) : null;
  if (!party) throw noSuchRideProblem();
  return party;
};

export const mountOneRide = (router: Router, services: ReadServices): void => {
  const { queries, clock, startCodes } = services;
  mountQuery(router, rideById, queries, 'content', async ({ params, caller, models }) => {
    const { row, party } = await findRide(models, params.id, caller, clock());
    const [ride = row] = await withStartCodeDigits(startCodes, [row]);
    return { body: rideViewFor(party, ride, rideViewOptions(services)) };
  });

  mountQuery(router, ridePhoneNumber, queries, 'never', async ({ params, caller, models }) => {
    const { row, party } = await findRide(models, params.id, caller, clock());
    const phoneNumber = numberToCall(party, row, clock());
    if (phoneNumber === null) throw noSuchRideProblem();
    return { body: { phoneNumber } };
  });
};
