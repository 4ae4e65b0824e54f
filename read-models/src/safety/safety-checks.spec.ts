import { minutesIn } from '@saferide/domain/testing/fixtures';
import { BOLA, DRIVER_1, RIDE } from '@saferide/domain/testing/ride-fixtures';
import { safetyCheckAnswered, safetyCheckAsked, safetyCheckClosed } from '@saferide/domain/testing/safety-fixtures';
import type { RowOf } from '../kernel/table.ts';
import { foldSpec } from '../testing/fold-spec.ts';
import { safetyChecks } from './safety-checks.ts';

type Person = RowOf<typeof safetyChecks.tables.people>;

const rider: Person = {
  ...{ account_id: BOLA, ride_id: RIDE, side: 'customer', nth: 1, reasons: ['long_stop'], severity: 'medium' },
  ...{ asked_at: minutesIn(30), answer_by: minutesIn(32), answered: null, outcome: null },
};
const driver: Person = { ...rider, account_id: DRIVER_1, side: 'driver' };

export const safetyChecksSpec = foldSpec(safetyChecks, ({ rule, given }) => [
  rule(
    'a safety check is recorded for the rider and the driver',
    given().when(safetyCheckAsked()).then('people', rider).then('people', driver),
  ),
  rule(
    'an answer is recorded only for the person who gave it',
    given(safetyCheckAsked())
      .when(safetyCheckAnswered('driver'))
      .then('people', { ...driver, answered: 'fine' })
      .then('people', rider),
  ),
  rule(
    'a call for help is recorded for the person who called, and hidden from the other one',
    given(safetyCheckAsked(), safetyCheckAnswered('customer', 'help'))
      .when(safetyCheckClosed('help', 'customer'))
      .then('people', { ...rider, answered: 'help', outcome: 'help' })
      .then('people', driver),
  ),
  rule(
    'a call for help closes the check of the other person exactly like an answer that all is well',
    given(safetyCheckAsked(), safetyCheckAnswered('driver'), safetyCheckAnswered('customer', 'help'))
      .when(safetyCheckClosed('help', 'customer'))
      .then('people', { ...rider, answered: 'help', outcome: 'help' })
      .then('people', { ...driver, answered: 'fine', outcome: 'help' }),
  ),
  rule(
    'a person who has not answered does not see that the other one is well',
    given(safetyCheckAsked(), safetyCheckAnswered('customer'))
      .when(safetyCheckClosed('fine'))
      .then('people', { ...rider, answered: 'fine', outcome: 'fine' })
      .then('people', driver),
  ),
  rule(
    'a late answer closes the check for the person who gave it',
    given(
      safetyCheckAsked(),
      safetyCheckAnswered('customer', 'help'),
      safetyCheckClosed('help', 'customer'),
      safetyCheckAnswered('driver'),
    )
      .when(safetyCheckClosed('fine'))
      .then('people', { ...rider, answered: 'help', outcome: 'help' })
      .then('people', { ...driver, answered: 'fine', outcome: 'fine' }),
  ),
  rule(
    'an unanswered check is closed for both people',
    given(safetyCheckAsked())
      .when(safetyCheckClosed('unanswered', 'customer'))
      .then('people', { ...rider, outcome: 'unanswered' })
      .then('people', { ...driver, outcome: 'unanswered' }),
  ),
  rule(
    'the next safety check of a ride starts without answers',
    given(safetyCheckAsked(), safetyCheckAnswered('customer'), safetyCheckClosed('fine'))
      .when(safetyCheckAsked({ nth: 2 }))
      .then('people', { ...rider, nth: 2 })
      .then('people', { ...driver, nth: 2 }),
  ),
  rule('answering an unknown safety check changes nothing', given().when(safetyCheckAnswered('customer'))),
  rule('closing an unknown safety check changes nothing', given().when(safetyCheckClosed('fine'))),
]);
