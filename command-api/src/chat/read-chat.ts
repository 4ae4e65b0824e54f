import { readChat } from '@saferide/contracts/chat/read-chat';
import { chat } from '@saferide/domain/chat/lifecycle';
import { peopleOnRide, ride } from '@saferide/domain/ride';
import { handle } from '@saferide/infrastructure/handling/handle-command';
import type { Router } from 'express';
import { mountCommand, requireAccepted } from '../handling/mount-command.ts';
import { assertImpartial, type ImpartialityServices } from '../kernel/assert-impartial.ts';
import { countRevealRequest } from '../kernel/reveal-requests.ts';
import type { RideServices } from '../kernel/services.ts';

export const mountReadChat = (router: Router, services: RideServices & ImpartialityServices): void => {
  const { commands, log, db } = services;
  mountCommand(
    router,
    readChat,
    commands,
    async ({ params: { id: rideId }, caller, body: { reason }, now, context }) => {
      const shownBy = caller.accountId;
      const { state } = await log.load(ride, rideId);
      const parties = peopleOnRide(state);
      // The decider refuses an operator who is the ride's rider or driver.
      if (!parties.includes(shownBy)) await assertImpartial(services, shownBy, parties, context);
      const request = { rideId, shownBy, reason, askedToday: await countRevealRequest(db, shownBy, now) };
      requireAccepted(await handle(log, chat, rideId, { type: 'ShowChat', ...request, now }, context));
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
