import { revealPerson, revealRide } from '@saferide/contracts/operation/reveal-personal-data';
import { account, type RevealGround } from '@saferide/domain/account';
import { isOpenCase, riderCases } from '@saferide/domain/case';
import { conduct } from '@saferide/domain/conduct';
import { emergency, isEmergencyRevealGround, isOngoing } from '@saferide/domain/emergency';
import { fullNameOf } from '@saferide/domain/person/person-name';
import type { Place } from '@saferide/domain/place/place';
import {
  everyoneOnRide,
  peopleOnRide,
  type RideEvent,
  type RideState,
  ride,
  rideEndedAt,
  summariseTrail,
  trailPolicy,
} from '@saferide/domain/ride';
import type { Instant } from '@saferide/domain/time/instant';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import { edgeProblem } from '@saferide/infrastructure/http/problem';
import type { Trails } from '@saferide/infrastructure/locations/trails';
import type { Router } from 'express';
import { type CommandMount, mountCommand } from '../handling/mount-command.ts';
import { accountContact } from '../kernel/account-contact.ts';
import { assertImpartial, type ImpartialityServices } from '../kernel/operator-limits.ts';
import { logReveal } from './show-personal-part.ts';

export interface RevealServices extends ImpartialityServices {
  readonly log: EventLog;
  readonly trails: Pick<Trails, 'of'>;
  readonly commands: CommandMount;
}

const personOf = async (log: EventLog, accountId: string) => {
  const { state } = await log.load(account, accountId);
  if (!('person' in state)) return null;
  const { name, profile } = state.person;
  const contact = await accountContact(log, accountId);
  return {
    id: accountId,
    name: name && fullNameOf(name),
    phoneNumber: contact?.phoneNumber ?? null,
    email: contact?.email ?? null,
    address: profile?.address ?? null,
  };
};

const groundOn = async (
  log: EventLog,
  rideId: string,
  state: RideState,
  accountIds: readonly string[],
  now: Instant,
): Promise<RevealGround> => {
  const cases = await Promise.all(
    accountIds.map(async (accountId) => {
      const [{ state: help }, { state: reports }, { state: raised }] = await Promise.all([
        log.load(emergency, accountId),
        log.load(conduct, accountId),
        log.load(riderCases, accountId),
      ]);
      return {
        emergency:
          isOngoing(help) && help.current.rideId === rideId && isEmergencyRevealGround(rideEndedAt(state), now),
        report: reports.reports.some((report) => report.rideId === rideId && report.outcome === null),
        raised: raised.cases.some((one) => one.rideId === rideId && isOpenCase(one)),
      };
    }),
  );
  if (cases.some((one) => one.emergency)) return 'emergency';
  if (cases.some((one) => one.report)) return 'report';
  if (state.status === 'completed' && state.farePayment.dispute === 'open') return 'fare_case';
  return cases.some(({ raised }) => raised) ? 'case' : 'reason';
};

const destinationsIn = (events: readonly RideEvent[]): (Place & { readonly since: string })[] =>
  events.flatMap((event) => {
    switch (event.type) {
      case 'RideRequested':
      case 'RideScheduled':
      case 'DestinationChanged':
        return event.personal ? { ...event.personal.destination, since: event.at } : [];
      default:
        return [];
    }
  });

const cancelReasonIn = (events: readonly RideEvent[]): string | null =>
  events.flatMap((event) => (event.type === 'RideCancelled' ? (event.personal?.reason ?? []) : [])).at(-1) ?? null;

const trailIn = async ({ trails }: RevealServices, rideId: string, until: Instant) => {
  const trail = await trails.of(rideId);
  return trail ? [...summariseTrail(trail, { startedAt: trail.startedAt, until }, trailPolicy).points] : [];
};

export const mountReveal = (router: Router, services: RevealServices): void => {
  const { commands, log } = services;

  mountCommand(router, revealRide, commands, async ({ params: { id: rideId }, body: { reason }, caller, context }) => {
    const { state, events: recorded } = await log.load(ride, rideId);
    if (state.status === 'none') throw edgeProblem('NotFound', 'We can’t find this ride.');
    const parties = everyoneOnRide(state);
    const [, driverId] = peopleOnRide(state);
    const people = (await Promise.all(parties.map((id) => personOf(log, id)))).flatMap((person) => person ?? []);
    const reachable = people.map(({ id, name, phoneNumber }) => ({ id, name, phoneNumber }));
    const { customerId } = state.booking;
    await assertImpartial(services, caller.accountId, parties, context);
    const ground = await groundOn(log, rideId, state, parties, context.now);
    await logReveal(
      services,
      { accountIds: reachable.map(({ id }) => id), rideId, operatorId: caller.accountId, ground, reason },
      context,
    );
    const events = recorded.map(({ event }) => event);
    return {
      body: {
        ...{ rideId, ground, pickup: state.booking.pickup },
        customer: reachable.find(({ id }) => id === customerId) ?? null,
        driver: reachable.find(({ id }) => id === driverId) ?? null,
        formerDrivers: reachable.filter(({ id }) => id !== customerId && id !== driverId),
        destinations: destinationsIn(events),
        cancelReason: cancelReasonIn(events),
        trail: await trailIn(services, rideId, rideEndedAt(state) ?? context.now),
      },
    };
  });

  mountCommand(router, revealPerson, commands, async ({ params: { id }, body: { reason }, caller, context }) => {
    const person = await personOf(log, id);
    if (!person) throw edgeProblem('NotFound', 'We can’t find this account. It may have been deleted.');
    await assertImpartial(services, caller.accountId, [id], context);
    const { state } = await log.load(emergency, id);
    const ground: RevealGround = isOngoing(state) ? 'emergency' : 'reason';
    await logReveal(
      services,
      { accountIds: [id], rideId: null, operatorId: caller.accountId, ground, reason },
      context,
    );
    return { body: { ...person, ground } };
  });
};
