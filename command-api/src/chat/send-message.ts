import { sendMessage } from '@saferide/contracts/chat/messages';
import { chat } from '@saferide/domain/chat/lifecycle';
import { handle } from '@saferide/infrastructure/handling/handle-command';
import type { Router } from 'express';
import { mountCommand } from '../handling/mount-command.ts';
import type { RideServices } from '../kernel/services.ts';
import { acceptedForParticipant } from './accepted-for-participant.ts';
import { loadChat } from './load-chat.ts';

export const mountSendMessage = (router: Router, { commands, log }: RideServices): void =>
  mountCommand(router, sendMessage, commands, async ({ params: { id: rideId }, caller, body, now, context }) => {
    const conversation = await loadChat(log, rideId);
    const { id: messageId, text } = body;
    const command = {
      type: 'SendMessage',
      rideId,
      messageId,
      senderId: caller.accountId,
      text,
      conversation,
      now,
    } as const;
    acceptedForParticipant(await handle(log, chat, rideId, command, context));
    return { status: 201, body: { id: messageId } };
  });
