import type { PushPayload } from '@saferide/contracts/notice/push-payload';
import { pages } from '@saferide/contracts/pages';
import { withParams } from '@saferide/contracts/paths';
import { driverDuty } from '@saferide/domain/driver-duty/published';
import type { Notice } from '@saferide/domain/notice/published';
import { assignedDriver, type RideState, ride } from '@saferide/domain/ride/published';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import { carOf } from './shown-car.ts';

export type PushSaid = Pick<PushPayload, 'title' | 'text' | 'page'>;

/** Where whoever is told goes on: the rider to the ride, the driver to what they drive. */
const pageOf = (state: RideState, recipient: string): string =>
  state.status !== 'none' && state.booking.customerId === recipient
    ? withParams(pages.customerRide, { id: state.booking.rideId })
    : pages.driver;

const isTheirs = (state: RideState, recipient: string): boolean =>
  state.status !== 'none' && (state.booking.customerId === recipient || assignedDriver(state) === recipient);

const CHECK_PLATE = 'Check the plate before you get in.';

/** What a notice says on a locked screen: nothing of who it is about, or where. Null once it is not so any more. */
export const composedPush = async (log: EventLog, { recipient, ...notice }: Notice): Promise<PushSaid | null> => {
  if (notice.kind === 'ride_receipt') return null;
  if (notice.kind === 'went_offline') {
    const { state } = await log.load(driverDuty, recipient);
    if (state.status !== 'offline') return null;
    return {
      title: 'You are offline',
      text: 'Your phone was not seen for a while. Go online again.',
      page: pages.driver,
    };
  }
  const { state } = await log.load(ride, notice.facts.rideId);
  const page = pageOf(state, recipient);
  switch (notice.kind) {
    case 'scheduled_ride_reminder': {
      const waits = state.status === 'accepted' || state.status === 'arrived';
      if (!waits || !isTheirs(state, recipient)) return null;
      const title = `Your ride is in ${notice.facts.minutesBefore} minutes`;
      const text = page === pages.driver ? 'Be on your way to the pickup in time.' : 'Be ready at the pickup.';
      return { title, text, page };
    }
    case 'release_asked': {
      if (state.status !== 'accepted' || state.assignment.driverId !== recipient) return null;
      return {
        title: 'Your rider asks you to let the ride go',
        text: 'Answer in the app, or go on to the pickup.',
        page,
      };
    }
    case 'ride_ended': {
      const ended = notice.facts.outcome === 'completed';
      const title = ended ? 'Your ride has ended' : 'Your ride was cancelled';
      return { title, text: 'See in the app how it ended.', page };
    }
    case 'driver_assigned': {
      if (state.status !== 'accepted' || state.assignment.driverId !== notice.facts.driverId) return null;
      const car = await carOf(log, notice.facts.driverId);
      return { title: 'Your driver is on the way', text: `${car}${CHECK_PLATE}`, page };
    }
    case 'driver_arrived': {
      if (state.status !== 'arrived' || state.assignment.driverId !== notice.facts.driverId) return null;
      const car = await carOf(log, notice.facts.driverId);
      return { title: 'Your driver is at the pickup', text: `${car}${CHECK_PLATE}`, page };
    }
    default:
      return notice satisfies never;
  }
};
