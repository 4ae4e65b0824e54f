import type { KeyObject } from 'node:crypto';
import { notificationText } from '@saferide/contracts/notification/text/notification-text';
import { toNaira } from '@saferide/domain/money/kobo';
import type { Notification } from '@saferide/domain/notification';
import { ride } from '@saferide/domain/ride';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import type { StartCodes } from '@saferide/infrastructure/key-ring/start-codes';
import type { MessageText } from '@saferide/infrastructure/outside/messages/messages';
import { driverTextOf } from '../ride/index.ts';
import { isStillRelevant } from './still-relevant.ts';

export interface ComposeServices {
  readonly log: EventLog;
  readonly startCodes: Pick<StartCodes, 'loadKeysOf' | 'digitsOf'>;
  readonly publicUrl: string;
  readonly systemKey: KeyObject;
}

export const composeMessage = async (
  { log, publicUrl, startCodes }: Omit<ComposeServices, 'systemKey'>,
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
    case 'ride_receipt': {
      const { rideId, driverId, completedAt, finalFareKobo } = notice.facts;
      const { state } = await log.load(ride, rideId);
      const booking = state.status === 'none' ? null : state.booking;
      const { driver } = await driverTextOf(log, driverId);
      return {
        ...{ kind: notice.kind, driver, completedAt, fare: toNaira(finalFareKobo) },
        ...{ pickup: booking?.pickup?.address ?? null, destination: booking?.destination?.address ?? null },
        link: `${publicUrl}/customer/rides/${rideId}`,
      };
    }
    default: {
      if (!(await isStillRelevant(log, notice))) return null;
      const { title, text, page } = notificationText(notice);
      return { kind: 'notice', title, text, link: channel === 'email' ? `${publicUrl}${page}` : null };
    }
  }
};
