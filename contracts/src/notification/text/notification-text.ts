import type { FactsOf, Notification, NotificationKind } from '@saferide/domain/notification/notification';
import { driverTexts } from './driver.ts';
import { emergencyTexts } from './emergency.ts';
import { personTexts } from './person.ts';
import { rideTexts } from './ride.ts';
import { safetyTexts } from './safety.ts';
import type { Beside, NotificationText } from './text-parts.ts';

const said: { readonly [K in NotificationKind]: (facts: FactsOf<K>, beside: Beside) => NotificationText } = {
  ...rideTexts,
  ...driverTexts,
  ...personTexts,
  ...safetyTexts,
  ...emergencyTexts,
};

/** What a notice says, the same by every way that has no words of its own. */
export const notificationText = (
  { kind, facts, at }: Notification,
  { car }: Pick<Beside, 'car'> = { car: '' },
): NotificationText =>
  // The facts are those of the kind.
  (said[kind] as (facts: unknown, beside: Beside) => NotificationText)(facts, { car, at });
