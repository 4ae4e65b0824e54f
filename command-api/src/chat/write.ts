import { sendMessage } from '@saferide/contracts/chat/messages';
import { chat } from '@saferide/domain/chat/lifecycle';
import { type Talk, talkOf } from '@saferide/domain/chat/talk';
import { ride } from '@saferide/domain/ride/published';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import { handle } from '@saferide/infrastructure/handling/handle';
import type { Router } from 'express';
import { mountCommand } from '../handling/mount-command.ts';
import type { RideServices } from '../services.ts';
import { amongTheTwo } from './among-the-two.ts';

/** A ride that is not there is nobody's: whoever asks for it is told what strangers to any ride are. */
const NOBODYS: Talk = { customerId: '', driverId: null, endedAt: null };

const talkAbout = async (log: EventLog, rideId: string): Promise<Talk> => {
  const { events } = await log.load(ride, rideId);
  return talkOf(events.map(({ event }) => event)) ?? NOBODYS;
};

export const mountWrite = (router: Router, { commands, log }: RideServices): void =>
  mountCommand(router, sendMessage, commands, async ({ params: { id: rideId }, caller, body, now, work }) => {
    const talk = await talkAbout(log, rideId);
    const { id: messageId, text } = body;
    const command = { type: 'SendMessage', rideId, messageId, senderId: caller.accountId, text, talk, now } as const;
    amongTheTwo(await handle(log, chat, rideId, command, work));
    return { status: 201, body: { id: messageId } };
  });
