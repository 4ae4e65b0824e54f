import { personalDataErased } from '@saferide/domain/testing/account-fixtures';
import {
  personBlocked,
  personReported,
  personUnblocked,
  reportSettled,
} from '@saferide/domain/testing/conduct-fixtures';
import { minutesIn } from '@saferide/domain/testing/fixtures';
import { BOLA, DRIVER_1, RIDE } from '@saferide/domain/testing/ride-fixtures';
import type { RowOf } from '../kernel/table.ts';
import { foldSpec } from '../testing/fold-spec.ts';
import { conductOfPeople } from './conduct.ts';

const open: RowOf<typeof conductOfPeople.tables.reports> = {
  report_id: 'report-1',
  reporter_id: BOLA,
  reported_id: DRIVER_1,
  ride_id: RIDE,
  reported_as: 'customer',
  reason: 'rude',
  text: 'Shouted at me',
  reported_at: minutesIn(70),
  settled_at: null,
  settled_by: null,
  outcome: null,
  settle_reason: null,
};
const settled = {
  ...open,
  settled_at: minutesIn(90),
  settled_by: 'ops',
  outcome: 'acted',
  settle_reason: 'Spoken with',
} as const;
const blocked = { account_id: BOLA, blocked_id: DRIVER_1, ride_id: RIDE, since: minutesIn(71) };

export const conductSpec = foldSpec(conductOfPeople, ({ rule, given }) => [
  rule('a report waits for an operator', given().when(personReported()).then('reports', open)),
  rule(
    'the settlement of a report is recorded',
    given(personReported()).when(reportSettled()).then('reports', settled),
  ),
  rule('settling an unknown report changes nothing', given().when(reportSettled())),
  rule('a block is recorded', given().when(personBlocked()).then('blocks', blocked)),
  rule(
    'unblocking removes the block',
    given(personBlocked()).when(personUnblocked()).thenNone('blocks', BOLA, DRIVER_1),
  ),
  rule(
    'the reporter’s erasure removes the texts of a report but not the report',
    given(personReported(), reportSettled())
      .when(personalDataErased(BOLA))
      .then('reports', { ...settled, text: null, settle_reason: null }),
  ),
]);
