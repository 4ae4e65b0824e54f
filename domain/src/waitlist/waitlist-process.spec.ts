import { NOON } from '../testing/fixtures.ts';
import { callAction, onEvent, type ProcessSpec, rule } from '../testing/process-spec.ts';
import { waitlistProcess } from './waitlist-process.ts';

export const waitlistSpec: ProcessSpec = {
  process: waitlistProcess,
  rules: [
    rule(
      'the key of an address that leaves is destroyed',
      {
        when: onEvent({ type: 'WaitlistLeft', at: NOON, data: { addressDigest: 'digest', entryId: 'entry-1' } }),
      },
      [callAction('forgetAddress', 'entry-1')],
    ),
  ],
};
