import { rideReceipt } from '@saferide/contracts/ride/queries';
import { toNaira } from '@saferide/domain/money/kobo';
import { toKm } from '@saferide/domain/place/distance';
import { type RideEvent, type RideState, ride } from '@saferide/domain/ride';
import { receiptOf } from '@saferide/domain/tariff';
import { type EarlyEnd, earlyEndOf } from '@saferide/infrastructure/locations/early-end';
import { fareLines } from '@saferide/infrastructure/tariff/naira-views';
import type { Router } from 'express';
import type { ReadServices } from '../kernel/services.ts';
import { mountQuery } from '../queries/mount-query.ts';
import { findCallerParty, noSuchRideProblem } from './find-ride.ts';
import type { Party } from './ride-view.ts';

const paymentOf = (events: readonly RideEvent[], state: RideState) => {
  const last = <T extends RideEvent['type']>(type: T) =>
    events.findLast((event): event is Extract<RideEvent, { type: T }> => event.type === type);
  const [recorded, claimed] = [last('FarePaidRecorded'), last('FarePaidClaimed')];
  const [opened, decided] = [last('FareCaseOpened'), last('FareCaseDecided')];
  const dispute = state.status === 'completed' ? state.farePayment.dispute : 'none';
  return {
    payment: recorded
      ? { method: recorded.data.method, paid: toNaira(recorded.data.paidKobo), recordedAt: recorded.at }
      : null,
    paidClaimedAt: claimed?.at ?? null,
    claimedMethod: claimed?.data.method ?? null,
    fareCase:
      opened === undefined || dispute === 'none'
        ? null
        : {
            state: dispute,
            openedAt: opened.at,
            decided: decided
              ? { paid: toNaira(decided.data.paidKobo), at: decided.at, reason: decided.personal?.reason ?? null }
              : null,
          },
  };
};

const earlyEndFor = (party: Party, early: EarlyEnd | null) =>
  early && {
    earlyByKm: early.leftMetres === null ? null : toKm(early.leftMetres),
    place: party === 'customer' ? early.place : null,
    charged: early.charged && { km: toKm(early.charged.metres), ofKm: toKm(early.charged.ofMetres) },
    chargedHours: early.chargedHours,
    reason: party === 'operator' ? null : early.reason,
  };

export const mountReceipt = (router: Router, { queries, log, tariffs, trails }: ReadServices): void =>
  mountQuery(router, rideReceipt, queries, 'content', async ({ params, caller, models }) => {
    const party = await findCallerParty(models, params.id, caller);
    const { state, events } = await log.load(ride, params.id);
    if (state.status === 'none') throw noSuchRideProblem();
    const { booking } = state;
    const completed = events.map(({ event }) => event).find((event) => event.type === 'RideCompleted');
    const finalFareKobo = state.status === 'completed' ? state.finalFareKobo : null;
    const toppedUpKobo = events.reduce(
      (sum, { event }) => sum + (event.type === 'FareToppedUp' ? event.data.addedKobo : 0),
      0,
    );
    const charged =
      completed && state.status === 'completed' && state.end === completed.data.end ? completed.data : null;
    const chargedHours = charged ? charged.chargedHours : booking.durationHours;
    const hoursNotUsed = (booking.durationHours ?? 0) - (chargedHours ?? 0);
    const receipt = receiptOf(await tariffs.of(booking.tariffVersion), {
      vehicleType: booking.vehicleType,
      durationHours: chargedHours,
      addedHours: Math.max(0, booking.addedHours - hoursNotUsed),
      distanceMetres: charged ? charged.chargedMetres : booking.distanceMetres,
      toppedUpKobo,
      finalFareKobo: finalFareKobo ?? booking.fareKobo,
    });
    const happened = events.map(({ event }) => event);
    const record = paymentOf(happened, state);
    const earned = toNaira(receipt.driverEarnsKobo);
    const body = {
      rideId: params.id,
      tariffVersion: receipt.tariffVersion,
      lines: fareLines(receipt.lines),
      agreedFare: toNaira(booking.fareKobo),
      finalFare: finalFareKobo === null ? null : toNaira(finalFareKobo),
      commission: 0 as const,
      driverReceives:
        finalFareKobo === null ? null : (record.fareCase?.decided?.paid ?? record.payment?.paid ?? earned),
      ...record,
      earlyEnd: earlyEndFor(party, await earlyEndOf(trails, state, happened)),
      setDownEarlyAt: happened.find((event) => event.type === 'SetDownEarlyReported')?.at ?? null,
    };
    return { body };
  });
