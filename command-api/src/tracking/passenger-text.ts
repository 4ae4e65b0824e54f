import { trackingPath } from '@saferide/contracts/tracking/tracking-pages';
import { account } from '@saferide/domain/account';
import { nameForTextMessage } from '@saferide/domain/kernel/display-text';
import type { Notification, NotificationOf } from '@saferide/domain/notification';
import type { TripLinkRequest } from '@saferide/domain/processes/passenger-process';
import { ride } from '@saferide/domain/ride';
import type { Instant } from '@saferide/domain/time/instant';
import { tracking } from '@saferide/domain/tracking';
import { trackingScopes } from '@saferide/domain/tracking/scopes';
import { isLinkOpen } from '@saferide/domain/tracking/state';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import type { CommandContext } from '@saferide/infrastructure/handling/command-context';
import { ProblemError } from '@saferide/infrastructure/http/problem';
import type { StartCodes } from '@saferide/infrastructure/key-ring/start-codes';
import type { MessageText } from '@saferide/infrastructure/outside/messages/messages';
import { driverTextOf } from '../ride/index.ts';
import { openTrackingLink, trackedTripOf } from './trip-links.ts';

export type PassengerNotification = NotificationOf<'ride_for_passenger'>;

export const isPassengerNotification = (notice: Notification): notice is PassengerNotification =>
  notice.kind === 'ride_for_passenger';

/** Ignores refusals, for instance because of too many links: even without a link, the text contains the start code. */
export const openTripLink = async (
  log: EventLog,
  { accountId, rideId }: TripLinkRequest,
  context: CommandContext,
): Promise<void> => {
  const trip = await trackedTripOf(log, rideId);
  const link = { type: 'ShareTrip', accountId, trip, scopes: trackingScopes } as const;
  try {
    await openTrackingLink(log, link, context.now, context);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
  }
};

interface Parts {
  readonly log: EventLog;
  readonly publicUrl: string;
  readonly startCodes: Pick<StartCodes, 'loadKeysOf' | 'digitsOf'>;
  readonly clock: () => Instant;
}

interface PassengerText {
  /** The recipient's number in E.164 format. */
  readonly to: string;
  readonly message: Omit<Extract<MessageText, { kind: 'ride_for_passenger' }>, 'stopLink'>;
}

export const passengerTextOf = async (
  { log, publicUrl, startCodes, clock }: Parts,
  { recipient, at, facts: { rideId, driverId } }: PassengerNotification,
): Promise<PassengerText | 'overtaken' | 'nobody there'> => {
  const [{ state }, { state: person }, { state: sharing }] = await Promise.all([
    log.load(ride, rideId),
    log.load(account, recipient),
    log.load(tracking, recipient),
  ]);
  if (state.status !== 'accepted' && state.status !== 'arrived') return 'overtaken';
  const { booking, assignment } = state;
  if (assignment.driverId !== driverId) return 'overtaken';
  if (booking.passenger === null || !('person' in person)) return 'nobody there';
  const { startCode: storedCode, pickupDueAt } = assignment;
  await startCodes.loadKeysOf([storedCode]);
  const links = sharing.status === 'sharing' ? sharing.links : [];
  const link = links.findLast(
    (one) => one.purpose === 'trip' && one.rideId === rideId && one.trackingId !== null && isLinkOpen(one, clock()),
  );
  return {
    to: booking.passenger.phone,
    message: {
      ...{ kind: 'ride_for_passenger', booker: nameForTextMessage(person.person.name?.firstName, null) },
      ...(await driverTextOf(log, driverId)),
      ...{ startCode: startCodes.digitsOf(storedCode, rideId, driverId), pickupDueAt, at },
      link: link?.trackingId ? publicUrl + trackingPath('ride', link.trackingId) : null,
    },
  };
};
