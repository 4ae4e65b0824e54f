import {
  ADA,
  adaCompletedProfile,
  adaCorrectedProfile,
  adaRegistered,
  emailChanged,
  personalDataErased,
} from '@saferide/domain/testing/account-fixtures';
import { DELE } from '@saferide/domain/testing/driver-fixtures';
import { minutesIn, NOON } from '@saferide/domain/testing/fixtures';
import {
  eightPhotos,
  REVIEW,
  vehicleResubmitted,
  vehicleSubmitted,
} from '@saferide/domain/testing/vehicle-review-fixtures';
import { delesNextVehicleRow, delesVehicleRow } from '../driver/driver-fixtures.spec.ts';
import { type FoldRule, type FoldSpecBuilder, withChanges } from '../testing/fold-spec.ts';
import type { reviewQueue } from './review-queue.ts';

const ada = {
  account_id: ADA,
  name: 'Ada Obi',
  sought_name: 'ada obi',
  sought_last_name: 'obi',
  email: 'ada@example.com',
  applied: false,
};
const erased = { name: null, sought_name: null, sought_last_name: null, email: null };

const adasVehicle = withChanges(vehicleSubmitted, { driverId: ADA });
const submitted = {
  review_id: REVIEW,
  driver_id: ADA,
  status: 'submitted',
  attempt: 1,
  city: 'Lagos',
  state: 'Lagos',
  ...delesVehicleRow,
  assessment: null,
  tier: null,
  threshold_percent: null,
  decided_at: null,
  decided_by: null,
  decision_event_id: null,
  reason: null,
  suggestions: [],
  retake: [],
  feedback_stars: null,
} as const;

export const reviewPeopleRules = ({ rule, given }: FoldSpecBuilder<typeof reviewQueue.tables>): readonly FoldRule[] => [
  rule('a person who signs up has no vehicle yet', given().when(adaRegistered).then('people', ada)),
  rule(
    'a new e-mail address replaces the previous one',
    given(adaRegistered, adasVehicle)
      .when(emailChanged('obi@example.com'))
      .then('people', { ...ada, applied: true, email: 'obi@example.com' }),
  ),
  rule(
    'an e-mail address read after the person’s erasure is not stored',
    given(adaRegistered, adasVehicle)
      .when({ ...emailChanged('obi@example.com'), personal: null })
      .then('people', { ...ada, applied: true, email: null }),
  ),
  rule('a change of e-mail of an unknown person changes nothing', given().when(emailChanged('obi@example.com'))),
  rule(
    'a completed profile changes the name but not the e-mail address',
    given(adaRegistered, adasVehicle)
      .when(adaCorrectedProfile)
      .then('people', {
        ...ada,
        name: 'Adaeze Okafor',
        sought_name: 'adaeze okafor',
        sought_last_name: 'okafor',
        applied: true,
      }),
  ),
  rule(
    'a profile of an unknown person changes nothing',
    given(adaRegistered).when(withChanges(adaCompletedProfile, { accountId: 'nobody' })),
  ),
  rule(
    'a person who submits a vehicle is found by name',
    given(adaRegistered)
      .when(adasVehicle)
      .then('people', { ...ada, applied: true })
      .then('reviews', { ...submitted, photos: [...eightPhotos], submitted_at: NOON }),
  ),
  rule(
    'a person who resubmits a vehicle is found by name even if the first submission is unknown',
    given(adaRegistered)
      .when(withChanges(vehicleResubmitted, { driverId: ADA }))
      .then('people', { ...ada, applied: true })
      .then('reviews', {
        ...submitted,
        ...{ attempt: 2, city: 'Ikeja', state: 'Ogun', ...delesNextVehicleRow },
        photos: eightPhotos.map(({ angle }) => ({ angle, uploadId: `up-again-${angle}` })),
        submitted_at: minutesIn(20),
      }),
  ),
  rule(
    'an erased person is not found by name or address',
    given(adaRegistered)
      .when(personalDataErased(ADA))
      .then('people', { ...ada, ...erased }),
  ),
  rule(
    'a profile completed after the erasure has no name',
    given(adaRegistered, personalDataErased(ADA)).when(adaCorrectedProfile),
  ),
  rule(
    'another person’s erasure does not change the person’s name',
    given(adaRegistered).when(personalDataErased(DELE)),
  ),
];
