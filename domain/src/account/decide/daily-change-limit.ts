import type { Instant } from '../../time/instant.ts';
import { accountPolicy, type ChangeKind } from '../account-policy.ts';
import { changesOn, type Person } from '../state.ts';

export const refuseChangeBeyondLimit = (person: Person, of: ChangeKind, now: Instant) => {
  const limit = accountPolicy.changesADay[of];
  return changesOn(person, now)[of] >= limit ? ({ refusal: 'TooManyChangesToday', of, limit } as const) : null;
};
