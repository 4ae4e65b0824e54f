import { minutesIn } from '@saferide/domain/testing/fixtures';
import { BOLA, DRIVER_1, RIDE } from '@saferide/domain/testing/ride-fixtures';
import { checkAnswered, checkClosed, safetyCheckAsked } from '@saferide/domain/testing/safety-fixtures';
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
  rule('both are asked', given().when(safetyCheckAsked()).then('people', rider).then('people', driver)),
  rule(
    'what one says is said by them',
    given(safetyCheckAsked())
      .when(checkAnswered('driver'))
      .then('people', { ...driver, answered: 'fine' })
      .then('people', rider),
  ),
  rule(
    'both see what came of it',
    given(safetyCheckAsked(), checkAnswered('customer', 'help'))
      .when(checkClosed('help', 'customer'))
      .then('people', { ...rider, answered: 'help', outcome: 'help' })
      .then('people', { ...driver, outcome: 'help' }),
  ),
  rule(
    'the next question is asked anew',
    given(safetyCheckAsked(), checkAnswered('customer'), checkClosed('fine'))
      .when(safetyCheckAsked({ nth: 2 }))
      .then('people', { ...rider, nth: 2 })
      .then('people', { ...driver, nth: 2 }),
  ),
  rule('nobody has answered what was not asked', given().when(checkAnswered('customer'))),
  rule('nor is it closed', given().when(checkClosed('fine'))),
]);
