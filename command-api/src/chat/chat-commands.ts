import { markMessages, sendMessage } from '@saferide/contracts/chat/messages';
import { readChat } from '@saferide/contracts/chat/read-chat';
import { type Conversation, conversationIn } from '@saferide/domain/chat/conversation';
import { chat } from '@saferide/domain/chat/lifecycle';
import type { ChatRefusal } from '@saferide/domain/chat/refusals';
import { conduct, isMatchPrevented } from '@saferide/domain/conduct';
import { ride } from '@saferide/domain/ride';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import { type CommandResult, handleCommand } from '@saferide/infrastructure/handling/handle-command';
import { edgeProblem } from '@saferide/infrastructure/http/problem';
import type { Router } from 'express';
import { mountCommand, requireAccepted } from '../handling/mount-command.ts';
import { assertImpartialAboutRide, countRevealRequest, type ImpartialityServices } from '../kernel/operator-limits.ts';
import type { RideServices } from '../kernel/services.ts';

const STRANGERS: readonly string[] = ['NotInThisChat', 'NoSuchMessage'] satisfies ChatRefusal['refusal'][];

/**
 * Throws ProblemError for a refusal. People outside the ride get the response for a missing ride, so that they do not
 * learn whether it exists.
 */
export const requireAcceptedForParticipant = <S, E>(result: CommandResult<S, E, ChatRefusal>): void => {
  if (result.outcome === 'refused' && STRANGERS.includes(result.refusal.refusal))
    throw edgeProblem('NotFound', 'We can’t find this ride.');
  requireAccepted(result);
};

const MISSING_RIDE: Conversation = { customerId: '', driverId: null, endedAt: null, keptApart: false };

export const isParted = async (log: EventLog, accountId: string, otherId: string): Promise<boolean> =>
  isMatchPrevented((await log.load(conduct, accountId)).state, otherId);

export const loadChat = async (log: EventLog, rideId: string): Promise<Conversation> => {
  const { events } = await log.load(ride, rideId);
  const conversation = conversationIn(events.map(({ event }) => event));
  if (!conversation) return MISSING_RIDE;
  const { customerId, driverId } = conversation;
  if (driverId === null) return conversation;
  const keptApart = await Promise.all([isParted(log, customerId, driverId), isParted(log, driverId, customerId)]);
  return { ...conversation, keptApart: keptApart.includes(true) };
};

export const mountMarkMessages = (router: Router, { commands, log }: RideServices): void =>
  mountCommand(router, markMessages, commands, async ({ params: { id: rideId }, caller, body, now, context }) => {
    const { id: messageId, as } = body;
    const command = { type: 'MarkMessages', rideId, readerId: caller.accountId, messageId, as, now } as const;
    requireAcceptedForParticipant(await handleCommand(log, chat, rideId, command, context));
    return { body: { id: messageId } };
  });

export const mountReadChat = (router: Router, services: RideServices & ImpartialityServices): void => {
  const { commands, log, db } = services;
  mountCommand(
    router,
    readChat,
    commands,
    async ({ params: { id: rideId }, caller, body: { reason }, now, context }) => {
      const shownBy = caller.accountId;
      const { state } = await log.load(ride, rideId);
      await assertImpartialAboutRide(services, shownBy, state, context);
      const request = { rideId, shownBy, reason, askedToday: await countRevealRequest(db, shownBy, now) };
      requireAccepted(await handleCommand(log, chat, rideId, { type: 'ShowChat', ...request, now }, context));
      const { events } = await log.load(chat, rideId);
      const messages = events.flatMap(({ event }) =>
        event.type === 'MessageSent'
          ? { nth: event.data.nth, from: event.data.from, text: event.personal?.text ?? null, sentAt: event.at }
          : [],
      );
      return { body: { messages } };
    },
  );
};

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
    requireAcceptedForParticipant(await handleCommand(log, chat, rideId, command, context));
    return { status: 201, body: { id: messageId } };
  });
