import { after } from '../../time/instant.ts';
import type { ActivateTrial, ExpireTrial } from '../commands.ts';
import type { SubscriptionIn } from '../state.ts';
import { subscriptionPolicy } from '../subscription-policy.ts';

/** Seven days free, once per person, and only for the verified. */
export const activateTrial = (
  { trialUsed }: SubscriptionIn<'none'> | SubscriptionIn<'lapsed'>,
  { driverId, verified, ninUsed, now }: ActivateTrial,
) => {
  if (!verified) return { refusal: 'DriverNotVerified' } as const;
  if (trialUsed) return { refusal: 'TrialAlreadyUsed' } as const;
  if (ninUsed) return { refusal: 'TrialUsedByNin' } as const;
  const expiresAt = after(now, subscriptionPolicy.trialMs);
  return [
    { type: 'TrialActivated', data: { driverId, expiresAt, policyVersion: subscriptionPolicy.version } } as const,
  ];
};

export const refuseSecondTrial = () => ({ refusal: 'TrialAlreadyUsed' }) as const;

export const refuseTrialWhileSubscribed = ({ trialUsed, expiresAt }: SubscriptionIn<'subscribed'>) =>
  trialUsed ? refuseSecondTrial() : ({ refusal: 'AlreadySubscribed', expiresAt } as const);

export const expireTrial = ({ expiresAt }: SubscriptionIn<'on_trial'>, { driverId, now }: ExpireTrial) => {
  if (now < expiresAt) return { refusal: 'NotYetOver', expiresAt } as const;
  return [{ type: 'TrialExpired', data: { driverId, expiredAt: expiresAt } } as const];
};
