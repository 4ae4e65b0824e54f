import { type EmergencyCaseView, oneEmergency } from '@saferide/contracts/emergency/desk';
import { emergencyPolicy } from '@saferide/domain/emergency';
import type { EmergencyEvent } from '@saferide/domain/emergency/events';
import { emergency } from '@saferide/domain/emergency/lifecycle';
import { isEmergencyRevealGround } from '@saferide/domain/emergency/reveal-ground';
import { type EmergencyState, isOngoing, parseCaseId } from '@saferide/domain/emergency/state';
import { after, type Instant } from '@saferide/domain/time/instant';
import { edgeProblem } from '@saferide/infrastructure/http/problem';
import type { Trails } from '@saferide/infrastructure/locations/trails';
import { shownVehicleColumns } from '@saferide/read-models/kernel/vehicle-columns';
import type { ModelReader } from '@saferide/read-models/model-reader';
import type { Router } from 'express';
import type { ReadServices } from '../kernel/services.ts';
import { mountQuery } from '../queries/mount-query.ts';
import { accountNames, maskedNamesOf } from '../queries/person-names.ts';
import { trailPoints, vehicleShownOn } from '../ride/index.ts';
import { caseRowOf, emergencyCaseRows, viewerOf } from './cases.ts';
import { contactTextStatesOf, namedContacts } from './contacts.ts';

const END_OF_TIME: Instant = '9999-12-31T23:59:59.999Z';

type Points = ReturnType<typeof trailPoints>;

const emergencyTrailOf = async (
  trails: Pick<Trails, 'of'>,
  caseId: string,
  { endedAt, lastRaisedAt }: { readonly endedAt: Instant | null; readonly lastRaisedAt: Instant },
): Promise<Points> => {
  const trail = await trails.of(caseId);
  return trail ? trailPoints(trail, endedAt ?? after(lastRaisedAt, emergencyPolicy.followedMs)) : [];
};

export const emergencyTrailsOf = async (
  trails: Pick<Trails, 'ofPerson'>,
  accountId: string,
): Promise<readonly { readonly emergencyId: string; readonly points: Points }[]> =>
  (await trails.ofPerson(accountId)).map((trail) => ({
    emergencyId: trail.rideId,
    points: trailPoints(trail, END_OF_TIME),
  }));

type Entry = EmergencyCaseView['timeline'][number];

const types = {
  EmergencyRaised: 'raised',
  EmergencyRaisedAgain: 'raised_again',
  EmergencyWithdrawn: 'withdrawn',
  EmergencyAcknowledged: 'acknowledged',
  EmergencyNoted: 'noted',
  EmergencyPhonesShown: 'phones_shown',
  EmergencyClosed: 'closed',
  EmergencyLapsed: 'lapsed',
} as const satisfies Record<Exclude<EmergencyEvent['type'], 'EmergencyMessageSent'>, Entry['type']>;

const typeOf = (event: EmergencyEvent): Entry['type'] =>
  event.type === 'EmergencyMessageSent' ? event.data.message : types[event.type];

const operatorIn = (event: EmergencyEvent): string | null => {
  switch (event.type) {
    case 'EmergencyAcknowledged':
      return event.data.acknowledgedBy;
    case 'EmergencyNoted':
      return event.data.notedBy;
    case 'EmergencyPhonesShown':
      return event.data.shownBy;
    case 'EmergencyClosed':
      return event.data.closedBy;
    default:
      return null;
  }
};

const textIn = (event: EmergencyEvent): string | null =>
  event.type === 'EmergencyNoted' || event.type === 'EmergencyClosed' ? (event.personal?.text ?? null) : null;

const driverOf = async (
  models: ModelReader<'rides' | 'drivers'>,
  rideId: string | null,
  ownDriverId: string | null,
) => {
  const ride =
    rideId === null
      ? undefined
      : await models
          .selectFrom('rides.rides')
          .select(['status', 'customer_id', 'driver_id', 'driver_shown', 'completed_at', 'cancelled_at'])
          .where('ride_id', '=', rideId)
          .executeTakeFirst();
  const driverId = ride?.driver_id ?? ownDriverId;
  const car =
    driverId === null
      ? undefined
      : await models
          .selectFrom('drivers.drivers')
          .select(shownVehicleColumns)
          .where('driver_id', '=', driverId)
          .executeTakeFirst();
  // The car that the rider got into: the driver may have changed cars since.
  const shown = ride?.driver_shown ?? null;
  return { ride, vehicle: car ? vehicleShownOn({ ...car, driver_shown: shown }) : null };
};

const isOpenedBy = (operatorId: string, state: EmergencyState, caseId: string): boolean =>
  isOngoing(state) && state.current.caseId === caseId && state.current.shownTo.includes(operatorId);

export const mountOneCase = (router: Router, services: ReadServices): void => {
  const { queries, log, deliveries, emergencyTrails, locations, numberDigest, clock } = services;
  mountQuery(router, oneEmergency, queries, 'content', async ({ params: { id }, caller, models }) => {
    const accountId = parseCaseId(id)?.accountId ?? '';
    const row = await emergencyCaseRows(models, await viewerOf(models, caller.accountId, clock()))
      .where('c.account_id', '=', accountId)
      .where('c.case_id', '=', id)
      .executeTakeFirst();
    if (!row) throw edgeProblem('NotFound', 'We can’t find this emergency.');
    const [{ state, events }, contacts, texts, trail, { ride, vehicle }] = await Promise.all([
      log.load(emergency, accountId),
      namedContacts({ models, numberDigest }, accountId),
      contactTextStatesOf(deliveries, accountId, id),
      emergencyTrailOf(emergencyTrails, id, {
        endedAt: row.closed_at ?? row.withdrawn_at,
        lastRaisedAt: row.last_raised_at,
      }),
      driverOf(models, row.ride_id, row.as_side === 'driver' ? accountId : null),
    ]);
    const last = trail.at(-1);
    const place = last ? { latitude: last.latitude, longitude: last.longitude, accuracy: null } : row.place;
    const caseEvents = events.map(({ event }) => event).filter(({ data }) => data.caseId === id);
    const otherId = ride ? (ride.customer_id === accountId ? ride.driver_id : ride.customer_id) : null;
    const opened = isOpenedBy(caller.accountId, state, id);
    const operators = [row.acknowledged_by ?? [], ...caseEvents.map((event) => operatorIn(event) ?? [])].flat();
    const endedAt = ride?.completed_at ?? ride?.cancelled_at ?? null;
    const otherRevealed = opened && isEmergencyRevealGround(endedAt, clock());
    const others = otherId === null ? [] : [otherId];
    const inFull = [...operators, ...(opened ? [accountId] : []), ...(otherRevealed ? others : [])];
    const masked = [...(opened ? [] : [accountId]), ...(otherRevealed ? [] : others)];
    const names = new Map([...(await accountNames(models, inFull)), ...(await maskedNamesOf(models, masked))]);
    const seen = otherRevealed && otherId !== null && otherId === ride?.driver_id ? await locations.of(otherId) : null;
    const named = contacts.registered ? [contacts.registered, ...contacts.own] : contacts.own;
    return {
      body: {
        ...caseRowOf({ ...row, place }, names),
        place: opened ? place : null,
        trail: opened ? [...trail] : [],
        vehicle,
        other: otherId === null ? null : { id: otherId, name: names.get(otherId) ?? null },
        rideStatus: ride?.status ?? null,
        driverAt: seen ? { latitude: seen.latitude, longitude: seen.longitude, fixedAt: seen.fixedAt } : null,
        told: (opened ? named : []).flatMap(({ contactId, name, relationship }) => {
          const state = texts.get(contactId);
          return state === undefined ? [] : [{ contactId, name, relationship, state }];
        }),
        timeline: caseEvents.map((event) => {
          const by = operatorIn(event);
          return { at: event.at, type: typeOf(event), by: by && (names.get(by) ?? by), text: textIn(event) };
        }),
      },
    };
  });
};
