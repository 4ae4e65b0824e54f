import { sendMessage } from '@saferide/contracts/chat/messages';
import { chat } from '@saferide/domain/chat/lifecycle';
import { type Talk, talkOf } from '@saferide/domain/chat/talk';
import { conduct, isPartedFrom } from '@saferide/domain/conduct/published';
import { ride } from '@saferide/domain/ride/published';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import { handle } from '@saferide/infrastructure/handling/handle';
import type { Router } from 'express';
import { mountCommand } from '../handling/mount-command.ts';
import type { RideServices } from '../services.ts';
import { amongTheTwo } from './among-the-two.ts';

/** A ride that is not there is nobody's: whoever asks for it is told what strangers to any ride are. */
const NOBODYS: Talk = { customerId: '', driverId: null, endedAt: null, parted: false };

const isParted = async (log: EventLog, accountId: string, otherId: string): Promise<boolean> =>
  isPartedFrom((await log.load(conduct, accountId)).state, otherId);

const talkAbout = async (log: EventLog, rideId: string): Promise<Talk> => {
  const { events } = await log.load(ride, rideId);
  const talk = talkOf(events.map(({ event }) => event));
  if (!talk) return NOBODYS;
  const { customerId, driverId } = talk;
  if (driverId === null) return talk;
  const parted = await Promise.all([isParted(log, customerId, driverId), isParted(log, driverId, customerId)]);
  return { ...talk, parted: parted.includes(true) };
};

export const mountWrite = (router: Router, { commands, log }: RideServices): void =>
  mountCommand(router, sendMessage, commands, async ({ params: { id: rideId }, caller, body, now, work }) => {
    const talk = await talkAbout(log, rideId);
    const { id: messageId, text } = body;
    const command = { type: 'SendMessage', rideId, messageId, senderId: caller.accountId, text, talk, now } as const;
    amongTheTwo(await handle(log, chat, rideId, command, work));
    return { status: 201, body: { id: messageId } };
  });
