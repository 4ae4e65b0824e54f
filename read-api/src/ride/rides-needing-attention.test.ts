import { minutesIn } from '@saferide/domain/testing/fixtures';
import { expect, it } from 'vitest';
import { acceptedRideRow } from '../testing/ride-rows.ts';
import { attentionReasonsOf } from './rides-needing-attention.ts';

const started = { ...acceptedRideRow, status: 'in_progress', started_at: minutesIn(0) } as const;
const prado = { ...started, duration_hours: 4 };

it.each([
  ['a Prado until 15 minutes after its hours', prado, 254, []],
  ['a Prado 15 minutes after its hours', prado, 255, ['hours_over']],
  ['a Prado 15 minutes after its booked hours, with an hour added', { ...prado, duration_hours: 5 }, 255, []],
  ['a Prado whose hours are over for long', prado, 12 * 60, ['hours_over']],
  ['another ride after three times its duration', { ...started, estimated_minutes: 30 }, 90, ['overdue']],
  ['another ride before that', { ...started, estimated_minutes: 30 }, 89, []],
] as const)('lists %s for the operators as it should', (_, ride, minutes, why) => {
  const now = minutesIn(minutes);
  expect(attentionReasonsOf(ride, now, now)).toEqual(why);
});
