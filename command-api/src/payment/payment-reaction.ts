import type { PaymentConfirmer } from '@saferide/domain/money/payment-method';
import { payment } from '@saferide/domain/payment/lifecycle';
import { after, DAY_MS, millisBetween } from '@saferide/domain/time/instant';
import { causedBy, type Work } from '@saferide/infrastructure/handling/work';
import { reactionTo } from '../reactions/follow-log.ts';
import type { Timer } from '../reactions/timers.ts';
import { openPayment } from './initiate.ts';
import type { PaymentServices } from './services.ts';
import { countOnSubscription, failOnSubscription, failPayment, settle } from './settle.ts';
import { receiveWebhook } from './webhook.ts';

/** When a payment that nobody reported is given up. */
const GIVEN_UP_AFTER_MS = DAY_MS;

const confirmerNamed = (confirmedBy: string): PaymentConfirmer =>
  confirmedBy === 'gateway' ? { by: 'gateway' } : { by: 'operator', operatorId: confirmedBy };

/** Carries what one stream says to the other, should the process that wrote the first have died in between. */
export const paymentReaction = (services: PaymentServices) =>
  reactionTo({
    name: 'payments',
    types: ['SubscriptionPaymentRequested', 'PaymentVerified', 'PaymentFailed'],
    react: async ({ event, metadata }, work) => {
      const then = { ...work, now: event.at };
      const { log, timers, gateway } = services;
      switch (event.type) {
        case 'SubscriptionPaymentRequested': {
          const { $correlationId: correlationId, $causationId: causationId, actor } = metadata;
          const { commandId } = work.cause;
          await openPayment(services, event.data, causedBy(then, { commandId, correlationId, causationId, actor }));
          const { method, reference } = event.data;
          if (method !== 'cash')
            await timers.set({ kind: 'payment', id: reference, dueAt: after(event.at, gateway.askEveryMs) });
          return;
        }
        case 'PaymentVerified': {
          const { driverId, reference, amountKobo, confirmedBy } = event.data;
          return countOnSubscription(log, driverId, reference, amountKobo, confirmerNamed(confirmedBy), then);
        }
        case 'PaymentFailed': {
          const { driverId, reference, reason } = event.data;
          return failOnSubscription(log, driverId, reference, reason, then);
        }
      }
    },
  });

/** The poll: asks about an open payment until it is settled, or a day has passed. */
export const paymentTimer =
  (services: PaymentServices) =>
  async ({ id: reference }: Timer, work: Work): Promise<void> => {
    const { log, gateway, timers } = services;
    const { state, events } = await log.load(payment, reference);
    if (state.status !== 'initiated') return;
    const { now } = work;
    const webhook = await gateway.dueWebhook?.(reference, work);
    if (webhook) await receiveWebhook(services, Buffer.from(webhook.body), webhook.signature, work);
    else await settle(log, await gateway.verify(reference, work), work);
    const { state: settled } = await log.load(payment, reference);
    if (settled.status !== 'initiated') return;
    const age = millisBetween(events[0]?.event.at ?? now, now);
    if (age >= GIVEN_UP_AFTER_MS) return failPayment(log, reference, 'expired', work);
    await timers.set({ kind: 'payment', id: reference, dueAt: after(now, gateway.askEveryMs) });
  };
