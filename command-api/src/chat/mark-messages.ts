import { markMessages } from '@saferide/contracts/chat/messages';
import { chat } from '@saferide/domain/chat/lifecycle';
import { handle } from '@saferide/infrastructure/handling/handle-command';
import type { Router } from 'express';
import { mountCommand } from '../handling/mount-command.ts';
import type { RideServices } from '../kernel/services.ts';
import { acceptedForParticipant } from './accepted-for-participant.ts';

export const mountMarkMessages = (router: Router, { commands, log }: RideServices): void =>
  mountCommand(router, markMessages, commands, async ({ params: { id: rideId }, caller, body, now, context }) => {
    const { id: messageId, as } = body;
    const command = { type: 'MarkMessages', rideId, readerId: caller.accountId, messageId, as, now } as const;
    acceptedForParticipant(await handle(log, chat, rideId, command, context));
    return { body: { id: messageId } };
  });
