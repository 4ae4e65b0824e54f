import { subscriptionPricing } from '@saferide/contracts/figures';
import { activateTrial } from '@saferide/contracts/subscription/subscription';
import { driver } from '@saferide/domain/driver';
import { driverSubscription } from '@saferide/domain/subscription/lifecycle';
import { accessEndsAt } from '@saferide/domain/subscription/state';
import { decideOn, handle } from '@saferide/infrastructure/handling/handle-command';
import type { Router } from 'express';
import { mountCommand, requireAccepted } from '../handling/mount-command.ts';
import type { PaymentServices } from '../payment/index.ts';
import { expiryRunner } from './expiry.ts';
import { ninOf, type TrialServices } from './trial-claims.ts';

export const mountTrial = (
  router: Router,
  { commands, log, trialClaims, runner }: PaymentServices & TrialServices,
): void =>
  mountCommand(router, activateTrial, commands, async ({ caller, now, context }) => {
    const driverId = caller.accountId;
    const { state: record } = await log.load(driver, driverId);
    const command = { type: 'ActivateTrial', driverId, verified: record.status === 'verified', now } as const;
    const seen = await log.load(driverSubscription, driverId);
    const decided = decideOn(driverSubscription, seen, { ...command, ninUsed: false }, context);
    const nin = decided.outcome === 'decided' ? await ninOf(log, driverId) : null;
    const ninUsed = nin !== null && !(await trialClaims.claim(nin, driverId));
    const claimed = requireAccepted(
      await handle(log, driverSubscription, driverId, { ...command, ninUsed }, context, seen),
    );
    await runner.afterAppend(expiryRunner, claimed, context);
    const { state } = await log.load(driverSubscription, driverId);
    const message = `Your ${subscriptionPricing.trialDays}-day free trial starts when you first go online.`;
    return { body: { success: true, message, expiresAt: accessEndsAt(state) } };
  });
