import {
  acknowledgeEmergency,
  closeEmergency,
  emergencyPhones,
  noteEmergency,
} from '@saferide/contracts/emergency/desk';
import { account } from '@saferide/domain/account';
import type { EmergencyCommand } from '@saferide/domain/emergency/commands';
import { emergency } from '@saferide/domain/emergency/lifecycle';
import { type Emergency, parseEmergencyCaseId } from '@saferide/domain/emergency/state';
import { fullNameOf } from '@saferide/domain/person/person-name';
import { ride } from '@saferide/domain/ride';
import type { Instant } from '@saferide/domain/time/instant';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import type { CommandContext } from '@saferide/infrastructure/handling/command-context';
import { handleCommand } from '@saferide/infrastructure/handling/handle-command';
import type { Router } from 'express';
import { mountCommand, refusalProblem, requireAccepted } from '../handling/mount-command.ts';
import { accountContact } from '../kernel/account-contact.ts';
import { assertImpartial, type ImpartialityServices } from '../kernel/operator-limits.ts';
import { logReveal } from '../operation/index.ts';
import { emergencyTextRecipientsOf } from './emergency-contacts.ts';
import { type EmergencyServices, peopleOfRide, recentDriversOf } from './services.ts';

const personOf = async (log: EventLog, accountId: string) => {
  const { state } = await log.load(account, accountId);
  if (!('person' in state)) return null;
  const { name } = state.person;
  const phone = (await accountContact(log, accountId))?.phoneNumber ?? null;
  return { accountId, name: name && fullNameOf(name), phone };
};

/**
 * Returns the other people of the ride: for its customer all its drivers, including former ones, and for a driver its
 * customer.
 */
const othersOf = async (log: EventLog, { rideId, accountId }: Emergency, now: Instant): Promise<readonly string[]> => {
  if (rideId === null) return [];
  const { state } = await log.load(ride, rideId);
  if (state.status === 'none') return [];
  const { customerId } = state.booking;
  const drivers = recentDriversOf(state, now);
  if (customerId === accountId) return [...new Set(drivers)];
  return drivers.includes(accountId) ? [customerId] : [];
};

export const mountEmergencyDesk = (router: Router, services: EmergencyServices & ImpartialityServices): void => {
  const { commands, log, db, systemKey } = services;
  /**
   * Checks the person who raised the emergency first, so that a refusal does not reveal whether that person has called
   * for help.
   */
  const mustBeImpartial = async (accountId: string, operatorId: string, context: CommandContext) => {
    if (accountId === operatorId) return;
    await assertImpartial(services, operatorId, [accountId], context);
    const { state } = await log.load(emergency, accountId);
    const people = state.status === 'none' ? [] : await peopleOfRide(log, state.current.rideId);
    if (people.includes(operatorId)) throw refusalProblem({ refusal: 'OwnPersonalPart' });
    await assertImpartial(services, operatorId, people, context);
  };
  const done = async (
    caseId: string,
    command: Extract<EmergencyCommand, { operatorId: string }>,
    context: CommandContext,
  ) => {
    const accountId = parseEmergencyCaseId(caseId)?.accountId ?? caseId;
    await mustBeImpartial(accountId, command.operatorId, context);
    const { state } = requireAccepted(await handleCommand(log, emergency, accountId, command, context));
    if (state.status === 'none') throw new Error('There is no emergency');
    return state;
  };
  const about = (caseId: string) => ({ accountId: parseEmergencyCaseId(caseId)?.accountId ?? caseId, caseId });

  mountCommand(router, acknowledgeEmergency, commands, async ({ params: { id }, caller, now, context }) => {
    const operatorId = caller.accountId;
    const { status } = await done(id, { type: 'AcknowledgeEmergency', ...about(id), operatorId, now }, context);
    return { body: { id, status } };
  });

  mountCommand(router, noteEmergency, commands, async ({ params: { id }, body, caller, now, context }) => {
    const operatorId = caller.accountId;
    const { status } = await done(id, { type: 'NoteEmergency', ...about(id), operatorId, ...body, now }, context);
    return { status: 201, body: { id, status } };
  });

  mountCommand(router, closeEmergency, commands, async ({ params: { id }, body, caller, now, context }) => {
    const operatorId = caller.accountId;
    const { status } = await done(id, { type: 'CloseEmergency', ...about(id), operatorId, ...body, now }, context);
    return { body: { id, status } };
  });

  mountCommand(router, emergencyPhones, commands, async ({ params: { id }, caller, now, context }) => {
    const operatorId = caller.accountId;
    const { current } = await done(id, { type: 'ShowEmergencyPhones', ...about(id), operatorId, now }, context);
    const { rideId } = current;
    const otherIds = await othersOf(log, current, now);
    const [person, others, contacts] = await Promise.all([
      personOf(log, current.accountId),
      Promise.all(otherIds.map((otherId) => personOf(log, otherId))),
      emergencyTextRecipientsOf({ log, systemKey }, current.accountId),
    ]);
    const accountIds = [person, ...others].flatMap((one) => one?.accountId ?? []);
    await logReveal({ db, log }, { accountIds, rideId, operatorId, ground: 'emergency' }, context);
    const reached = (who: 'person' | 'other', one: typeof person) =>
      one?.phone ? [{ who, name: one.name, phone: one.phone, relationship: null }] : [];
    return {
      body: [
        ...reached('person', person),
        ...others.flatMap((other) => reached('other', other)),
        ...contacts.map(({ name, phone, relationship }) => ({ who: 'contact' as const, name, phone, relationship })),
      ],
    };
  });
};
