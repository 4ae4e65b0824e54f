import { driver } from '@saferide/domain/driver/lifecycle';
import { verifiableDetailsIn } from '@saferide/domain/driver/registered-details';
import type { DriverState } from '@saferide/domain/driver/state';
import { type VerificationRequest, verificationProcess } from '@saferide/domain/driver/verification-process';
import { clearanceProcess } from '@saferide/domain/processes/clearance-process';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import type { CommandContext } from '@saferide/infrastructure/handling/command-context';
import type { IdentityProvider } from '@saferide/infrastructure/outside/identity/identity';
import { type RunnableProcess, type Runner, runnableProcess } from '../processes/run-process.ts';
import { type IdentityServices, syncIdentityDigests } from './identities.ts';

export interface VerificationServices {
  readonly log: EventLog;
  readonly identity: IdentityProvider;
}

export const runnableVerificationProcess = ({
  log,
  identity,
}: VerificationServices): RunnableProcess<VerificationRequest> =>
  runnableProcess(verificationProcess, {
    verificationResult: async ({ driverId, scope }, { context }) => {
      const { events } = await log.load(driver, driverId);
      const claimant = verifiableDetailsIn(events.map(({ event }) => event));
      if (!claimant) return null;
      const { name: provider, simulated } = identity;
      return { result: await identity.check(claimant, scope, context), provider, simulated };
    },
  });

export const createDriverVerifier = (
  services: VerificationServices & IdentityServices & { readonly runner: Runner },
) => {
  const process = runnableVerificationProcess(services);
  return async (driverId: string, context: CommandContext): Promise<DriverState> => {
    await services.runner.execute(process, { type: 'VerifyDriver', driverId }, context);
    const { state, events, position } = await services.log.load(driver, driverId);
    if (state.status === 'rejected') await syncIdentityDigests(services, driverId);
    // Another request may have produced the result, so the position must include its events.
    context.effect.recordPosition(
      position,
      events.map(({ event }) => event.type),
    );
    return state;
  };
};

export const runnableVehicleReviewOutcomeProcess = runnableProcess(clearanceProcess, {});
