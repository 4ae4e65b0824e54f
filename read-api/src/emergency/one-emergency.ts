import { type EmergencyCaseView, oneEmergency } from '@saferide/contracts/emergency/desk';
import { emergencyPolicy } from '@saferide/domain/emergency';
import type { EmergencyEvent } from '@saferide/domain/emergency/events';
import { emergency } from '@saferide/domain/emergency/lifecycle';
import { isEmergencyRevealGround } from '@saferide/domain/emergency/reveal-ground';
import { type EmergencyState, isOngoing, parseEmergencyCaseId } from '@saferide/domain/emergency/state';
import { after, type Instant } from '@saferide/domain/time/instant';
import type { DisplayedVehicle } from '@saferide/domain/vehicle/vehicle';
import { edgeProblem } from '@saferide/infrastructure/http/problem';
import type { Trails } from '@saferide/infrastructure/locations/trails';
import { shownVehicleColumns, shownVehicleOf } from '@saferide/read-models/kernel/vehicle-columns';
import type { ModelReader } from '@saferide/read-models/model-reader';
import type { Router } from 'express';
import type { ReadServices } from '../kernel/services.ts';
import { mountQuery } from '../queries/mount-query.ts';
import { readAccountNames, readMaskedNames } from '../queries/person-names.ts';
import { trailPoints, vehicleShownOn } from '../ride/index.ts';
import { emergencyCaseRowOf, emergencyViewerOf, selectEmergencyCases } from './emergency-cases.ts';
import { contactTextStatesOf, readNamedContacts } from './emergency-contacts.ts';

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

const vehicleOf = async (models: ModelReader<'drivers'>, driverId: string): Promise<DisplayedVehicle | null> => {
  const car = await models
    .selectFrom('drivers.drivers')
    .select(shownVehicleColumns)
    .where('driver_id', '=', driverId)
    .executeTakeFirst();
  return car ? shownVehicleOf(car) : null;
};

/** Returns the ride and all its present and former drivers, each with the car that the rider was shown. */
const rideOf = async (models: ModelReader<'rides' | 'drivers'>, rideId: string) => {
  const [ride, drivers] = await Promise.all([
    models
      .selectFrom('rides.rides')
      .select(['status', 'customer_id', 'driver_id', 'completed_at', 'cancelled_at'])
      .where('ride_id', '=', rideId)
      .executeTakeFirst(),
    models
      .selectFrom('rides.ride_drivers as d')
      .leftJoin('drivers.drivers as v', 'v.driver_id', 'd.driver_id')
      .select(['d.driver_id', 'd.driver_shown', 'd.left_at'])
      .select(shownVehicleColumns)
      .where('d.ride_id', '=', rideId)
      .orderBy('d.left_at')
      .execute(),
  ]);
  return (
    ride && {
      ...ride,
      drivers: drivers.map((row) => ({ id: row.driver_id, vehicle: vehicleShownOn(row), leftAt: row.left_at })),
    }
  );
};

const isOpenedBy = (operatorId: string, state: EmergencyState, caseId: string): boolean =>
  isOngoing(state) && state.current.caseId === caseId && state.current.shownTo.includes(operatorId);

export const mountOneEmergency = (router: Router, services: ReadServices): void => {
  const { queries, log, deliveries, emergencyTrails, locations, numberDigest, clock } = services;
  mountQuery(router, oneEmergency, queries, 'content', async ({ params: { id }, caller, models }) => {
    const accountId = parseEmergencyCaseId(id)?.accountId ?? '';
    const row = await selectEmergencyCases(models, await emergencyViewerOf(models, caller.accountId, clock()))
      .where('c.account_id', '=', accountId)
      .where('c.case_id', '=', id)
      .executeTakeFirst();
    if (!row) throw edgeProblem('NotFound', 'We can’t find this emergency.');
    const [{ state, events }, contacts, texts, trail, ride] = await Promise.all([
      log.load(emergency, accountId),
      readNamedContacts({ models, numberDigest }, accountId),
      contactTextStatesOf(deliveries, accountId, id),
      emergencyTrailOf(emergencyTrails, id, {
        endedAt: row.closed_at ?? row.withdrawn_at,
        lastRaisedAt: row.last_raised_at,
      }),
      row.ride_id === null ? undefined : rideOf(models, row.ride_id),
    ]);
    const last = trail.at(-1);
    const place = last ? { latitude: last.latitude, longitude: last.longitude, accuracy: null } : row.place;
    const caseEvents = events.map(({ event }) => event).filter(({ data }) => data.caseId === id);
    const asRider = ride?.customer_id === accountId;
    const driverId = asRider ? ride.driver_id : row.as_side === 'driver' ? accountId : null;
    const driver = ride?.drivers.find(({ id: one }) => one === driverId);
    const former = asRider
      ? ride.drivers.flatMap(({ leftAt, ...one }) => (leftAt === null ? [] : { ...one, leftAt }))
      : [];
    const otherId = asRider ? driverId : (ride?.customer_id ?? null);
    const opened = isOpenedBy(caller.accountId, state, id);
    const operators = [row.acknowledged_by ?? [], ...caseEvents.map((event) => operatorIn(event) ?? [])].flat();
    const endedAt = ride?.completed_at ?? ride?.cancelled_at ?? null;
    const isRevealed = (leftAt: Instant | null) => opened && isEmergencyRevealGround(leftAt, clock());
    const others = [...(otherId === null ? [] : [{ id: otherId, leftAt: driver?.leftAt ?? endedAt }]), ...former];
    const revealed = others.filter(({ leftAt }) => isRevealed(leftAt)).map((one) => one.id);
    const inFull = [...operators, ...(opened ? [accountId] : []), ...revealed];
    const masked = [accountId, ...others.map((one) => one.id)].filter((one) => !inFull.includes(one));
    const names = new Map([...(await readAccountNames(models, inFull)), ...(await readMaskedNames(models, masked))]);
    const seenAt = async (who: string | null) => {
      const seen = who !== null && revealed.includes(who) ? await locations.of(who) : null;
      return seen ? { latitude: seen.latitude, longitude: seen.longitude, fixedAt: seen.fixedAt } : null;
    };
    const named = contacts.registered ? [contacts.registered, ...contacts.own] : contacts.own;
    return {
      body: {
        ...emergencyCaseRowOf({ ...row, place }, names),
        place: opened ? place : null,
        trail: opened ? [...trail] : [],
        vehicle: driver ? driver.vehicle : driverId === null ? null : await vehicleOf(models, driverId),
        other: otherId === null ? null : { id: otherId, name: names.get(otherId) ?? null },
        rideStatus: ride?.status ?? null,
        driverAt: asRider ? await seenAt(driverId) : null,
        formerDrivers: await Promise.all(
          former.map(async (one) => ({ ...one, name: names.get(one.id) ?? null, seenAt: await seenAt(one.id) })),
        ),
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
