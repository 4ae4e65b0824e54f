import type { HandReason } from '@saferide/contracts/ride/operator-calls';
import { underWayFigures } from '@saferide/contracts/ride/under-way-figures';

const { unseenForMs, timesEstimate, notBegunAfterMs, atOnce } = underWayFigures.needsHand;
const minutes = (ms: number): number => ms / 60_000;

/** Copy of the rides that do not end by themselves. */
export const ridesNeedingHandWords = {
  title: 'Rides that need a hand',
  intro: 'Call both people first. End a ride only when they cannot do it themselves; both of them read your reason.',
  empty: 'No ride needs a hand.',
  why: {
    unseen: `Driver not seen for ${minutes(unseenForMs)} minutes`,
    overdue: `Takes more than ${timesEstimate} times as long as expected`,
    set_down_early: 'Rider says: dropped off early',
    over_at_once: `Over within ${minutes(atOnce.withinMs)} min or ${atOnce.withinMetres} m`,
    not_begun: `Not begun ${minutes(notBegunAfterMs)} minutes after the promised pickup`,
  } satisfies Record<HandReason, string>,
  rider: 'Rider',
  driver: 'Driver',
  aPerson: 'no longer known',
  started: 'Under way since',
  due: 'Pickup was due',
  ended: 'Ended',
  paid: 'Final fare',
  seen: 'Driver last seen',
  never: 'nobody knows',
  saidAt: 'Rider said so',
  short: 'Short of the destination',
  driversReason: 'Driver’s reason',
  noReason: 'none given',
  fare: 'Agreed fare',
  history: 'See how it went',
  end: 'End this ride',
  endNamed: (route: string) => `End the ride ${route}`,
  how: 'How did it end?',
  completed: 'They arrived',
  completedText: 'The ride is completed, at the agreed fare or less.',
  cancelled: 'They did not',
  cancelledText: 'The ride is cancelled. Nothing is to be paid.',
  finalFare: 'Final fare',
  finalFareHint: (fare: string) => `${fare} was agreed; it can be less, and never more.`,
  finalFareFault: (fare: string) => `Enter a fare between ₦0 and ${fare}.`,
  reason: 'Why you end it',
  reasonHint: 'Both people read it.',
  confirm: 'End the ride',
  keep: 'Leave it as it is',
  done: 'The ride has ended, and both are told',
  failed: 'The ride could not be ended. Please try again.',
} as const;
