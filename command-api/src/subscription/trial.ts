import { figures } from '@saferide/contracts/figures';
import { activateTrial } from '@saferide/contracts/subscription/subscription';
import { driver } from '@saferide/domain/driver/published';
import { driverSubscription } from '@saferide/domain/subscription/lifecycle';
import { accessEndsAt } from '@saferide/domain/subscription/state';
import { handle } from '@saferide/infrastructure/handling/handle';
import type { Router } from 'express';
import { accepted, mountCommand } from '../handling/mount-command.ts';
import type { PaymentServices } from '../payment/published.ts';

export const mountTrial = (router: Router, { commands, log }: PaymentServices): void =>
  mountCommand(router, activateTrial, commands, async ({ caller, now, work }) => {
    const driverId = caller.accountId;
    const { state: record } = await log.load(driver, driverId);
    const command = { type: 'ActivateTrial', driverId, verified: record.status === 'verified', now } as const;
    const { state } = accepted(await handle(log, driverSubscription, driverId, command, work));
    const message = `Your ${figures.trialDays}-day free trial is active. You can go online now.`;
    return { body: { success: true, message, expiresAt: accessEndsAt(state) ?? now } };
  });
