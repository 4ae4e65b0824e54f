import { describe, it } from 'vitest';
import { ADA, adaCompletedProfile, adaRegistered, personalDataErased } from '../testing/account-fixtures.ts';
import { NOON } from '../testing/fixtures.ts';
import { scenarioOf } from '../testing/scenario.ts';
import { accountPolicy } from './account-policy.ts';
import type { RevealDetails } from './commands.ts';
import { accountEvents } from './events.ts';
import { account } from './lifecycle.ts';

const { given } = scenarioOf(account, accountEvents);

const reveal: RevealDetails = {
  ...{ type: 'RevealDetails', accountId: ADA, rideId: 'ride-1', revealedTo: 'olu', ground: 'reason', now: NOON },
  ...{ reason: { kind: 'lost_item', text: 'Her phone is in the car' }, revealedToday: 1 },
};
const facts = { accountId: ADA, rideId: 'ride-1', revealedTo: 'olu' };
const active = [adaRegistered, adaCompletedProfile];

describe('personal details', () => {
  it('are revealed to an operator who gives a reason, up to a daily limit', () => {
    const limit = accountPolicy.maxRevealsADay;
    given(...active)
      .when({ ...reveal, revealedToday: limit })
      .then([
        {
          type: 'DetailsRevealed',
          data: { ...facts, ground: 'reason', kind: 'lost_item' },
          personal: { reason: 'Her phone is in the car' },
        },
      ]);
    given(...active)
      .when({ ...reveal, revealedToday: limit + 1 })
      .refused({ refusal: 'TooManyPartsShownToday', limit });
  });

  it('are not revealed without a reason or an open case', () => {
    given(...active)
      .when({ ...reveal, reason: null, revealedToday: null })
      .refused({ refusal: 'RevealReasonMissing' });
  });

  it('are revealed without a reason while an emergency is open', () => {
    given(...active)
      .when({ ...reveal, ground: 'emergency', reason: null, revealedToday: null })
      .then([
        {
          type: 'DetailsRevealed',
          data: { ...facts, ground: 'emergency', kind: null },
          personal: { reason: '' },
        },
      ]);
  });

  it('are revealed neither to an operator who is that person nor after an erasure', () => {
    given(...active)
      .when({ ...reveal, revealedTo: ADA })
      .refused({ refusal: 'OwnPersonalPart' });
    given(...active, personalDataErased(ADA))
      .when(reveal)
      .refused({ refusal: 'PersonalPartErased' });
  });
});
