import {
  acknowledgeEmergency,
  closeEmergency,
  emergencyPhones,
  noteEmergency,
} from '@saferide/contracts/emergency/desk';
import { account } from '@saferide/domain/account/published';
import type { EmergencyCommand } from '@saferide/domain/emergency/commands';
import { emergency } from '@saferide/domain/emergency/lifecycle';
import { caseIn, type Emergency } from '@saferide/domain/emergency/state';
import { ride } from '@saferide/domain/ride/published';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import { handle } from '@saferide/infrastructure/handling/handle';
import type { Work } from '@saferide/infrastructure/handling/work';
import type { Router } from 'express';
import { contactOf } from '../account/published.ts';
import { accepted, mountCommand } from '../handling/mount-command.ts';
import { contactsOf } from './contacts-of.ts';
import type { EmergencyServices } from './services.ts';

/** The number that a person proved to be theirs, and what they are called. */
const reachedBy = async (log: EventLog, accountId: string) => {
  const { state } = await log.load(account, accountId);
  if (!('person' in state)) return null;
  const { name } = state.person;
  const phone = (await contactOf(log, accountId))?.phoneNumber;
  return phone ? { name: name && `${name.firstName} ${name.lastName}`, phone } : null;
};

/** The other of the ride; null where there is none, or they are gone. */
const otherOf = async (log: EventLog, { rideId, accountId }: Emergency): Promise<string | null> => {
  if (rideId === null) return null;
  const { state } = await log.load(ride, rideId);
  if (state.status === 'none') return null;
  const driverId = 'assignment' in state ? state.assignment.driverId : null;
  return state.booking.customerId === accountId ? driverId : state.booking.customerId;
};

/** What operators do about an emergency. */
export const mountDesk = (router: Router, { commands, log }: EmergencyServices): void => {
  const done = async (caseId: string, command: EmergencyCommand, work: Work) => {
    const accountId = caseIn(caseId)?.accountId ?? caseId;
    const { state } = accepted(await handle(log, emergency, accountId, command, work));
    if (state.status === 'none') throw new Error('There is no emergency');
    return state;
  };
  const about = (caseId: string) => ({ accountId: caseIn(caseId)?.accountId ?? caseId, caseId });

  mountCommand(router, acknowledgeEmergency, commands, async ({ params: { id }, caller, now, work }) => {
    const operatorId = caller.accountId;
    const { status } = await done(id, { type: 'AcknowledgeEmergency', ...about(id), operatorId, now }, work);
    return { body: { id, status } };
  });

  mountCommand(router, noteEmergency, commands, async ({ params: { id }, body, caller, now, work }) => {
    const operatorId = caller.accountId;
    const { status } = await done(id, { type: 'NoteEmergency', ...about(id), operatorId, ...body, now }, work);
    return { status: 201, body: { id, status } };
  });

  mountCommand(router, closeEmergency, commands, async ({ params: { id }, body, caller, now, work }) => {
    const operatorId = caller.accountId;
    const { status } = await done(id, { type: 'CloseEmergency', ...about(id), operatorId, ...body, now }, work);
    return { body: { id, status } };
  });

  mountCommand(router, emergencyPhones, commands, async ({ params: { id }, caller, now, work }) => {
    const operatorId = caller.accountId;
    const { current } = await done(id, { type: 'ShowEmergencyPhones', ...about(id), operatorId, now }, work);
    const other = await otherOf(log, current);
    const [person, theOther, contacts] = await Promise.all([
      reachedBy(log, current.accountId),
      other === null ? null : reachedBy(log, other),
      contactsOf(log, current.accountId),
    ]);
    return {
      body: [
        ...(person ? [{ who: 'person' as const, ...person, relationship: null }] : []),
        ...(theOther ? [{ who: 'other' as const, ...theOther, relationship: null }] : []),
        ...contacts.map(({ name, phone, relationship }) => ({ who: 'contact' as const, name, phone, relationship })),
      ],
    };
  });
};
