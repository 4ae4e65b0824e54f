import type { KeyObject } from 'node:crypto';
import { pages, withParams } from '@saferide/contracts/kernel/pages';
import { notificationText } from '@saferide/contracts/notification/text/notification-text';
import type { Notification } from '@saferide/domain/notification';
import { ride } from '@saferide/domain/ride';
import { after, DAY_MS, type Instant } from '@saferide/domain/time/instant';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import type { StartCodes } from '@saferide/infrastructure/key-ring/start-codes';
import { earlyEndOf } from '@saferide/infrastructure/locations/early-end';
import type { Trails } from '@saferide/infrastructure/locations/trails';
import type { MessageSender, MessageText } from '@saferide/infrastructure/outside/messages/messages';
import type { ClaimedDelivery, Deliveries } from '@saferide/read-models/inside/deliveries';
import type pg from 'pg';
import { isForReplacedContact, replacedContactTextOf } from '../account/index.ts';
import { contactLinks, contactTextOf, isContactNotification } from '../emergency/index.ts';
import { acceptsTexts, accountContact, hasStoppedTexts } from '../kernel/account-contact.ts';
import { driverTextOf } from '../ride/index.ts';
import { familyTextOf, isFamilyNotification, isPassengerNotification, passengerTextOf } from '../tracking/index.ts';
import type { DeliverySkipReason, NotificationServices } from './services.ts';
import { isStillRelevant } from './still-relevant.ts';

interface ComposeServices {
  readonly log: EventLog;
  readonly startCodes: Pick<StartCodes, 'loadKeysOf' | 'digitsOf'>;
  readonly publicUrl: string;
  readonly systemKey: KeyObject;
  readonly trails: Pick<Trails, 'of'>;
}

const composeMessage = async (
  { log, publicUrl, startCodes, trails }: Omit<ComposeServices, 'systemKey'>,
  notice: Notification,
  channel: 'sms' | 'email',
): Promise<MessageText | null> => {
  switch (notice.kind) {
    case 'driver_assigned': {
      const { rideId, driverId, pickupDueAt } = notice.facts;
      const { state } = await log.load(ride, rideId);
      if (state.status !== 'accepted' || state.assignment.driverId !== driverId) return null;
      const { startCode: storedCode } = state.assignment;
      await startCodes.loadKeysOf([storedCode]);
      const startCode = startCodes.digitsOf(storedCode, rideId, driverId);
      const { at } = notice;
      return { kind: notice.kind, ...(await driverTextOf(log, driverId)), startCode, pickupDueAt, at };
    }
    case 'driver_arrived': {
      const { rideId, driverId } = notice.facts;
      const { state } = await log.load(ride, rideId);
      if (state.status !== 'arrived' || state.assignment.driverId !== driverId) return null;
      return { kind: notice.kind, ...(await driverTextOf(log, driverId)) };
    }
    case 'ride_receipt':
    case 'receipt_copy': {
      const { rideId, driverId, completedAt, finalFareKobo } = notice.facts;
      const { state, events } = await log.load(ride, rideId);
      const happened = events.map(({ event }) => event);
      const booking = state.status === 'none' ? null : state.booking;
      const { driver } = await driverTextOf(log, driverId);
      return {
        ...{ kind: 'ride_receipt', driver, completedAt, fareKobo: finalFareKobo },
        ...{ pickup: booking?.pickup?.address ?? null, destination: booking?.destination?.address ?? null },
        startedAt: happened.find((event) => event.type === 'RideCompleted')?.data.startedAt ?? null,
        isByTheHour: (booking?.durationHours ?? null) !== null,
        early: await earlyEndOf(trails, state, happened),
        link: publicUrl + withParams(pages.rideReceipt, { id: rideId }),
      };
    }
    default: {
      if (!(await isStillRelevant(log, notice))) return null;
      const { title, text, page } = notificationText(notice);
      return { kind: 'notice', title, text, link: channel === 'email' ? `${publicUrl}${page}` : null };
    }
  }
};

export interface MessageServices extends ComposeServices, Pick<NotificationServices, 'notificationPolicy'> {
  readonly db: pg.Pool;
  readonly deliveries: Pick<Deliveries, 'countDelivered' | 'toFamily'>;
  readonly messages: MessageSender;
  readonly clock: () => Instant;
}

export const deliverByMessage = async (
  parts: MessageServices,
  { notice, channel }: ClaimedDelivery & { readonly channel: 'sms' | 'email' },
): Promise<'delivered' | DeliverySkipReason> => {
  if (isContactNotification(notice)) {
    const text = await contactTextOf(parts, notice);
    if (text === null) return 'nobody there';
    const { message, to, namedBy } = text;
    if (await hasStoppedTexts(parts, to, notice.recipient)) return 'not wanted';
    await parts.messages.send({ ...message, to, channel: 'sms', source: notice.recipient, namedBy });
    return 'delivered';
  }
  if (isFamilyNotification(notice)) {
    const text = await familyTextOf(parts, notice);
    if (typeof text === 'string') return text;
    const { message, to, isFirst } = text;
    if (!(await acceptsTexts(parts, to, notice.recipient))) return 'not wanted';
    const { publicUrl, systemKey, messages } = parts;
    const stopLink = isFirst ? publicUrl + contactLinks(systemKey).pathFor(notice.recipient, to) : null;
    await messages.send({ ...message, stopLink, to, channel: 'sms' });
    return 'delivered';
  }
  if (isPassengerNotification(notice)) {
    const text = await passengerTextOf(parts, notice);
    if (typeof text === 'string') return text;
    const { message, to } = text;
    if (!(await acceptsTexts(parts, to, notice.recipient))) return 'not wanted';
    const { publicUrl, systemKey, messages } = parts;
    const stopLink = publicUrl + contactLinks(systemKey).pathForPassenger(notice.recipient, to);
    await messages.send({ ...message, stopLink, to, channel: 'sms' });
    return 'delivered';
  }
  if (isForReplacedContact(notice)) {
    const text = await replacedContactTextOf(parts, notice);
    if (text === null) return 'nobody there';
    await parts.messages.send({ ...text.message, to: text.to, channel });
    return 'delivered';
  }
  const contact = await accountContact(parts.log, notice.recipient);
  const to = channel === 'sms' ? contact?.phoneNumber : contact?.email;
  if (!to) return 'nobody there';
  if (channel === 'sms') {
    const texts = await parts.deliveries.countDelivered(notice.recipient, 'sms', after(parts.clock(), -DAY_MS));
    if (texts >= parts.notificationPolicy.textsADay) return 'too many texts';
  }
  const message = await composeMessage(parts, notice, channel);
  if (message === null) return 'overtaken';
  await parts.messages.send({ ...message, to, channel });
  return 'delivered';
};
