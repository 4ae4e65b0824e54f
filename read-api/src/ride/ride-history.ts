import { rideHistory } from '@saferide/contracts/ride/queries';
import { fold } from '@saferide/domain/kernel/lifecycle';
import type { RideState } from '@saferide/domain/ride';
import type { RideEvent } from '@saferide/domain/ride/events';
import { ride } from '@saferide/domain/ride/lifecycle';
import type { RecordedEvent } from '@saferide/infrastructure/event-store/codec';
import { edgeProblem } from '@saferide/infrastructure/http/problem';
import type { Router } from 'express';
import type { ReadServices } from '../kernel/services.ts';
import { uuidsIn, withoutTexts } from '../queries/foreign-ids.ts';
import { mountQuery } from '../queries/mount-query.ts';
import { findCallerParty, noSuchRideProblem } from './find-ride.ts';
import type { Party } from './ride-view.ts';

/** Returns a test for events up to `at`, a revision or time. Throws InvalidRequest for anything else. */
const happenedBy = (at: string | undefined): ((recorded: RecordedEvent) => boolean) => {
  if (at === undefined) return () => true;
  if (/^\d{1,9}$/.test(at)) return ({ revision }) => revision <= Number(at);
  const moment = new Date(at);
  if (!/^\d{4}-/.test(at) || Number.isNaN(moment.getTime()))
    throw edgeProblem('InvalidRequest', 'at: must be a revision or an ISO-8601 time');
  const instant = moment.toISOString();
  return ({ event }) => event.at <= instant;
};

const factsForTwo = (event: RideEvent): Record<string, unknown> => {
  switch (event.type) {
    case 'RideOffered': {
      const { driverIds, considered: _, outcomes: __, ...facts } = event.data;
      return { ...facts, drivers: driverIds.length };
    }
    case 'RideCancelled': {
      const { lastLook: _, ...facts } = event.data;
      return facts;
    }
    default:
      return { ...event.data };
  }
};

const driverOf = (state: RideState): string | null => {
  if (state.status === 'cancelled') return state.driverId;
  return 'assignment' in state ? state.assignment.driverId : null;
};

const rideFields = new Set(['rideId', 'replaces']);

/**
 * Returns the facts of an event that the party may see. Drivers get no other person's id. Riders get the id of the
 * ride's current driver but of no other driver.
 */
export const factsFor = (party: Party, event: RideEvent, now: RideState): Record<string, unknown> => {
  if (party === 'operator') return { ...event.data };
  const customerId = party === 'customer' && now.status !== 'none' ? now.booking.customerId : null;
  const shown = new Set([customerId, driverOf(now)]);
  return withoutTexts(
    factsForTwo(event),
    (field, text) => !rideFields.has(field) && uuidsIn(text).some((id) => !shown.has(id)),
  );
};

export const mountRideHistory = (router: Router, { queries, log }: ReadServices): void =>
  mountQuery(router, rideHistory, queries, 'content', async ({ params, query, caller, models }) => {
    const party = await findCallerParty(models, params.id, caller);
    const { state: now, events } = await log.load(ride, params.id);
    if (now.status === 'none') throw noSuchRideProblem();
    const by = happenedBy(query.at);
    const shown = events.filter(by);
    const state = fold(
      ride,
      shown.map(({ event }) => event),
    );
    const body = {
      rideId: params.id,
      revision: shown.at(-1)?.revision ?? -1,
      status: state.status,
      events: shown.map(({ event, revision, metadata }) => ({
        revision,
        type: event.type,
        at: event.at,
        actor: metadata.actor.role,
        data: factsFor(party, event, now),
      })),
    };
    return { body };
  });
