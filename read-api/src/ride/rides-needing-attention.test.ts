import { minutesIn } from '@saferide/domain/testing/fixtures';
import { expect, it } from 'vitest';
import { acceptedRideRow } from '../testing/ride-rows.ts';
import { attentionReasonsOf } from './rides-needing-attention.ts';

const started = { ...acceptedRideRow, status: 'in_progress', started_at: minutesIn(0) } as const;
const prado = { ...started, duration_hours: 4 };

const due = { ...acceptedRideRow, pickup_due_at: minutesIn(0) } as const;

it.each([
  ['omits an accepted ride less than an hour after its pickup was due', due, 59, []],
  ['includes an accepted ride an hour after its pickup was due', due, 60, ['not_begun']],
  ['omits a Prado less than 15 minutes after its hours', prado, 254, []],
  ['includes a Prado 15 minutes after its hours', prado, 255, ['hours_over']],
  ['omits a Prado 15 minutes after its booked hours if an hour was added', { ...prado, duration_hours: 5 }, 255, []],
  ['includes a Prado long after its hours', prado, 12 * 60, ['hours_over']],
  ['includes another ride after three times its duration', { ...started, estimated_minutes: 30 }, 90, ['overdue']],
  ['omits another ride before three times its duration', { ...started, estimated_minutes: 30 }, 89, []],
] as const)('the list of rides needing attention %s', (_, ride, minutes, why) => {
  const now = minutesIn(minutes);
  expect(attentionReasonsOf(ride, now, now)).toEqual(why);
});
