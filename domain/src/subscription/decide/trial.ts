import { after } from '../../time/instant.ts';
import type { ActivateTrial, ExpireTrial, StartAccess } from '../commands.ts';
import type { SubscriptionIn } from '../state.ts';
import { subscriptionPolicy } from '../subscription-policy.ts';

/** The trial does not start yet, so that waiting for a vehicle review costs no days. */
export const decideActivateTrial = (
  { trialUsed }: SubscriptionIn<'none'> | SubscriptionIn<'waiting'> | SubscriptionIn<'lapsed'>,
  { driverId, verified, ninUsed }: ActivateTrial,
) => {
  if (!verified) return { refusal: 'DriverNotVerified' } as const;
  if (trialUsed) return { refusal: 'TrialAlreadyUsed' } as const;
  if (ninUsed) return { refusal: 'TrialUsedByNin' } as const;
  return [{ type: 'TrialClaimed', data: { driverId, policyVersion: subscriptionPolicy.version } } as const];
};

export const startAccess = ({ trial, reservedDays }: SubscriptionIn<'waiting'>, { driverId, now }: StartAccess) => {
  const { version: policyVersion, trialMs, periodMs } = subscriptionPolicy;
  const paidFrom = trial ? after(now, trialMs) : now;
  return [
    ...(trial ? [{ type: 'TrialActivated', data: { driverId, expiresAt: paidFrom, policyVersion } } as const] : []),
    ...reservedDays.map((reference, nth) => {
      const from = after(paidFrom, nth * periodMs);
      const data = { driverId, reference, from, expiresAt: after(from, periodMs), policyVersion };
      return { type: 'SubscriptionExtended', data } as const;
    }),
  ];
};

export const ignoreStartedAccess = () => [] as const;

export const refuseSecondTrial = () => ({ refusal: 'TrialAlreadyUsed' }) as const;

export const refuseTrialWhileSubscribed = ({ trialUsed, expiresAt }: SubscriptionIn<'subscribed'>) =>
  trialUsed ? refuseSecondTrial() : ({ refusal: 'AlreadySubscribed', expiresAt } as const);

export const expireTrial = ({ expiresAt }: SubscriptionIn<'on_trial'>, { driverId, now }: ExpireTrial) => {
  if (now < expiresAt) return { refusal: 'NotYetOver', expiresAt } as const;
  return [{ type: 'TrialExpired', data: { driverId, expiredAt: expiresAt } } as const];
};
