import * as account from './account/account.ts';
import * as auth from './account/auth.ts';
import * as currentUser from './account/current-user.ts';
import * as favorites from './account/favorites.ts';
import type { Call } from './define-call.ts';
import * as dispatch from './dispatch/dispatch.ts';
import * as driver from './driver/driver.ts';
import * as ops from './operation/operation.ts';
import * as rideCommands from './ride/commands.ts';
import * as rideQueries from './ride/queries.ts';
import * as subscription from './subscription/subscription.ts';
import * as uploads from './uploads.ts';
import * as vehicleReviewAdmin from './vehicle-review/admin.ts';
import * as vehicleReview from './vehicle-review/review.ts';

/** One entry per contract file; the tag groups its calls in the OpenAPI document. */
const files = {
  auth: { ...auth, ...currentUser },
  account,
  favorites,
  driver,
  subscription,
  uploads,
  'vehicle review': vehicleReview,
  'vehicle review, admin': vehicleReviewAdmin,
  rides: { ...rideCommands, ...rideQueries },
  dispatch,
  operations: ops,
};

export interface NamedCall extends Call {
  /** The export's name; stable, so it serves as operation id. */
  readonly name: string;
  readonly tag: string;
}

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'roles' in value;

/** Every call over HTTP: the OpenAPI document, the role matrix and the malformed-input tests are made from this list. */
export const calls: readonly NamedCall[] = Object.entries(files).flatMap(([tag, file]) =>
  Object.entries(file).flatMap(([name, value]) => (isCall(value) ? [{ ...value, name, tag }] : [])),
);
