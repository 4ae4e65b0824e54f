import type * as signOut from '../app/app.words.ts';
import type * as design from '../design/design.words.ts';
import type * as account from '../features/account/account.words.ts';
import type * as accountConsole from '../features/account/account-console.words.ts';
import type * as accountSignIn from '../features/account/account-sign-in.words.ts';
import type * as approval from '../features/approval/approval.words.ts';
import type * as chat from '../features/chat/chat.words.ts';
import type * as conduct from '../features/conduct/conduct.words.ts';
import type * as dispatch from '../features/dispatch/dispatch.words.ts';
import type * as dispatchConsole from '../features/dispatch/dispatch-console.words.ts';
import type * as driver from '../features/driver/driver.words.ts';
import type * as driverConsole from '../features/driver/driver-console.words.ts';
import type * as driverRegistration from '../features/driver/driver-registration.words.ts';
import type * as driverDuty from '../features/driver-duty/driver-duty.words.ts';
import type * as emergency from '../features/emergency/emergency.words.ts';
import type * as emergencyConsole from '../features/emergency/emergency-console.words.ts';
import type * as notification from '../features/notification/notification.words.ts';
import type * as operation from '../features/operation/operation.words.ts';
import type * as operationExplorer from '../features/operation/operation-explorer.words.ts';
import type * as operationNow from '../features/operation/operation-now.words.ts';
import type * as payment from '../features/payment/payment.words.ts';
import type * as place from '../features/place/place.words.ts';
import type * as ride from '../features/ride/ride.words.ts';
import type * as rideList from '../features/ride/ride-list.words.ts';
import type * as rideRider from '../features/ride/ride-rider.words.ts';
import type * as safety from '../features/safety/safety.words.ts';
import type * as safetyConsole from '../features/safety/safety-console.words.ts';
import type * as statistics from '../features/statistics/statistics.words.ts';
import type * as subscription from '../features/subscription/subscription.words.ts';
import type * as tariff from '../features/tariff/tariff.words.ts';
import type * as tracking from '../features/tracking/tracking.words.ts';
import type * as vehicleReview from '../features/vehicle-review/vehicle-review.words.ts';
import type * as vehicleReviewConsole from '../features/vehicle-review/vehicle-review-console.words.ts';
import type * as vehicleReviewDeciding from '../features/vehicle-review/vehicle-review-deciding.words.ts';
import type * as vehicleReviewWhy from '../features/vehicle-review/vehicle-review-why.words.ts';
import type * as app from '../messages/app.ts';
import type * as consoleTitles from '../messages/console-titles.ts';
import type * as faults from '../messages/faults.ts';
import type * as format from '../messages/format.ts';
import type * as pageTitles from '../messages/page-titles.ts';
import type * as position from '../messages/position.ts';
import type * as rateLabels from '../messages/rate-labels.ts';
import type { Translated } from '../messages/words.ts';
import type * as outbox from '../outbox/outbox.words.ts';
import type * as driverPages from '../pages/driver/driver.words.ts';
import type * as personPages from '../pages/person/person.words.ts';
import type * as riderPages from '../pages/rider/rider.words.ts';
import type * as session from '../session/session.words.ts';

type Modules = typeof signOut &
  typeof design &
  typeof accountConsole &
  typeof accountSignIn &
  typeof account &
  typeof approval &
  typeof chat &
  typeof conduct &
  typeof dispatchConsole &
  typeof dispatch &
  typeof driverDuty &
  typeof driverConsole &
  typeof driverRegistration &
  typeof driver &
  typeof emergencyConsole &
  typeof emergency &
  typeof notification &
  typeof operationExplorer &
  typeof operationNow &
  typeof operation &
  typeof payment &
  typeof place &
  typeof rideList &
  typeof rideRider &
  typeof ride &
  typeof safetyConsole &
  typeof safety &
  typeof statistics &
  typeof subscription &
  typeof tariff &
  typeof tracking &
  typeof vehicleReviewConsole &
  typeof vehicleReviewDeciding &
  typeof vehicleReviewWhy &
  typeof vehicleReview &
  typeof app &
  typeof consoleTitles &
  typeof faults &
  typeof format &
  typeof pageTitles &
  typeof position &
  typeof rateLabels &
  typeof outbox &
  typeof driverPages &
  typeof personPages &
  typeof riderPages &
  typeof session;

/** Names of the constants that hold words; the modules export functions and lists too. */
type Name = {
  [Key in keyof Modules]: Modules[Key] extends string | readonly unknown[] | ((...values: never[]) => unknown)
    ? never
    : Key;
}[keyof Modules];

/** What a language has of the English words. Everything it lacks stays English. */
export type Translation = { readonly [Key in Name]?: Translated<Modules[Key]> };
