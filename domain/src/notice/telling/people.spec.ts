import { ADA, erasureDelayed } from '../../testing/account-fixtures.ts';
import { asks, heard, rule } from '../../testing/process-spec.ts';

const delayed = erasureDelayed();
const { until } = delayed.data;

/** What people are told of their own account, as rules of the notice process. */
export const peopleRules = [
  rule('a person is told until when the erasure of their account waits', { when: heard(delayed) }, [
    asks('tell', [
      {
        id: `erasure_delayed ${ADA} ${until}`,
        recipient: ADA,
        at: delayed.at,
        kind: 'erasure_delayed',
        facts: { until },
      },
    ]),
  ]),
];
