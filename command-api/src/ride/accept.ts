import { randomUUID } from 'node:crypto';
import { acceptRide } from '@saferide/contracts/ride/commands';
import { pickupMinutes } from '@saferide/domain/dispatch/published';
import { isRefusal } from '@saferide/domain/kernel/lifecycle';
import { straightLineMetres } from '@saferide/domain/place/distance';
import type { AcceptRide } from '@saferide/domain/ride/commands';
import { ride } from '@saferide/domain/ride/lifecycle';
import type { Booking } from '@saferide/domain/ride/state';
import { after, type Instant, MINUTE_MS, millisBetween } from '@saferide/domain/time/instant';
import { emittedBy } from '@saferide/infrastructure/handling/handle';
import { stepOf, type Work } from '@saferide/infrastructure/handling/work';
import type { Router } from 'express';
import { CLAIM_SETTLES_MS, entitlementOf, handleDuty, releaseStaleClaims } from '../driver-duty/published.ts';
import { accepted, mountCommand, refused } from '../handling/mount-command.ts';
import type { RideServices } from '../services.ts';
import { handleRide, noSuchRide } from './ride-commands.ts';
import { changedRide } from './ride-status.ts';

/**
 * Accepting touches two streams without a transaction over both: first the driver is claimed on the duty stream, then
 * the ride is taken on its own. Who loses the ride gives the claim back. Both rules hold under any race: the duty
 * stream admits one ride per driver, the ride's stream one driver per ride.
 */
export const mountAccept = (router: Router, services: RideServices): void =>
  mountCommand(router, acceptRide, services.commands, async ({ params: { id }, caller, now, work }) => {
    const driverId = caller.accountId;
    const loaded = await services.log.load(ride, id);
    if (loaded.state.status === 'none') throw noSuchRide();
    const { booking } = loaded.state;
    const pickupDueAt = await promisedPickup(services, booking, driverId, now);
    const command: AcceptRide = { type: 'AcceptRide', driverId, pickupDueAt, startCode: services.startCode(), now };

    const done = loaded.events.some(({ metadata }) => metadata.commandId === work.cause.commandId);
    const foreseen = ride.decide(loaded.state, command);
    if (!done && isRefusal(foreseen)) {
      work.effect.covers(loaded.position, emittedBy(ride, command.type));
      throw refused(foreseen);
    }

    if (!done) await claimDriver(services, booking, driverId, pickupDueAt, now, work);
    try {
      const { state } = await handleRide(services.log, id, command, work);
      if (!done) await claimAgainWhenLate(services, booking, command, work);
      return { body: changedRide(id, state) };
    } catch (error) {
      await giveClaimBack(services, id, driverId, now, work);
      throw error;
    }
  });

/** A scheduled ride is picked up at its time; any other as soon as the driver can be there. */
const promisedPickup = async (
  { locations, dispatch }: RideServices,
  booking: Booking,
  driverId: string,
  now: Instant,
): Promise<Instant> => {
  if (booking.scheduledFor !== null) return booking.scheduledFor;
  const fix = await locations.of(driverId);
  const metres = fix && booking.pickup ? straightLineMetres(fix, booking.pickup) : 0;
  return after(now, pickupMinutes(dispatch, metres) * MINUTE_MS);
};

/** When a ride that is picked up then is expected to be over. */
const expectedEnd = ({ durationHours, estimatedMinutes }: Booking, pickup: Instant): Instant =>
  after(pickup, (durationHours === null ? estimatedMinutes : durationHours * 60) * MINUTE_MS);

const claimDriver = async (
  { log }: RideServices,
  booking: Booking,
  driverId: string,
  pickupDueAt: Instant,
  now: Instant,
  work: Work,
): Promise<void> => {
  const { rideId, scheduledFor } = booking;
  const { verified, subscribedUntil } = await entitlementOf(log, driverId);
  const entitlement = { verified, subscribedUntil };
  const until = expectedEnd(booking, pickupDueAt);
  // An id of its own each time: a claim given back after a failed attempt must be made anew by the retry. Claiming
  // twice for one ride changes nothing.
  const claimCause = () => stepOf(work, randomUUID());
  const claim = () =>
    handleDuty(
      log,
      scheduledFor === null
        ? { type: 'EngageDriver', driverId, rideId, until, entitlement, now }
        : { type: 'ReserveScheduledRide', driverId, rideId, from: scheduledFor, until, entitlement, now },
      claimCause(),
    );
  const first = await claim();
  const busy = first.outcome === 'refused' && first.refusal.refusal !== 'NotAllowedInState';
  if (!busy) {
    accepted(first);
    return;
  }
  // What stands in the way may be a claim that a dead process left behind.
  const freed = await releaseStaleClaims(log, driverId, work, after(now, -CLAIM_SETTLES_MS));
  accepted(freed > 0 ? await claim() : first);
};

/**
 * An acceptance that took long may have been held for one left behind and its claim released: it claims again, which
 * changes nothing where the claim still stands. A driver who is on another ride by now gives this one back.
 */
const claimAgainWhenLate = async (
  services: RideServices,
  booking: Booking,
  { driverId, pickupDueAt, now: begun }: AcceptRide,
  work: Work,
): Promise<void> => {
  const now = services.clock();
  if (millisBetween(begun, now) < CLAIM_SETTLES_MS / 2) return;
  try {
    await claimDriver(services, booking, driverId, pickupDueAt, now, work);
  } catch (error) {
    const reason = 'The acceptance took so long that the driver was on another ride';
    const command = { type: 'GiveRideBack', driverId, reason, now } as const;
    await handleRide(services.log, booking.rideId, command, stepOf(work, randomUUID()));
    throw error;
  }
};

const giveClaimBack = async (
  { log }: RideServices,
  rideId: string,
  driverId: string,
  now: Instant,
  work: Work,
): Promise<void> => {
  // The outcome may be unknown (the log did not answer): the claim goes only if the ride is not this driver's.
  const { state } = await log.load(ride, rideId);
  if ('assignment' in state && state.assignment.driverId === driverId) return;
  const command = { type: 'ReleaseDriver', driverId, rideId, cause: 'lost_the_race', now } as const;
  // An id of its own each time, as the claim's: what a retry claimed anew has to be given back anew.
  await handleDuty(log, command, stepOf(work, randomUUID()));
};
