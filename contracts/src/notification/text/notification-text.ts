import type { FactsOf, Notification, NotificationKind } from '@saferide/domain/notification/notification';
import { driverTexts } from './driver.ts';
import { emergencyTexts } from './emergency.ts';
import { personTexts } from './person.ts';
import { rideTexts } from './ride.ts';
import { safetyTexts } from './safety.ts';
import type { NotificationText, TextContext } from './text-parts.ts';

const texts: { readonly [K in NotificationKind]: (facts: FactsOf<K>, context: TextContext) => NotificationText } = {
  ...rideTexts,
  ...driverTexts,
  ...personTexts,
  ...safetyTexts,
  ...emergencyTexts,
};

/** The title, text and page of a notification. */
export const notificationText = (
  { kind, facts, at }: Notification,
  { car }: Pick<TextContext, 'car'> = { car: '' },
): NotificationText => (texts[kind] as (facts: unknown, context: TextContext) => NotificationText)(facts, { car, at });
