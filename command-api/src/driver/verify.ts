import { claimedIn } from '@saferide/domain/driver/claimed';
import { driver } from '@saferide/domain/driver/lifecycle';
import type { DriverState } from '@saferide/domain/driver/state';
import { type VerificationRequest, verificationProcess } from '@saferide/domain/driver/verification-process';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import type { CommandContext } from '@saferide/infrastructure/handling/command-context';
import type { IdentityProvider } from '@saferide/infrastructure/outside/identity/identity';
import { type RunnableProcess, type Runner, runnable } from '../processes/run-process.ts';
import { agreeOnIdentity, type IdentityParts } from './identities.ts';

export interface VerifyParts {
  readonly log: EventLog;
  readonly identity: IdentityProvider;
}

/** The verification of drivers; the authority answers what is asked about them. */
export const verification = ({ log, identity }: VerifyParts): RunnableProcess<VerificationRequest> =>
  runnable(verificationProcess, {
    identity: async ({ driverId, scope }, { context }) => {
      const { events } = await log.load(driver, driverId);
      const claimant = claimedIn(events.map(({ event }) => event));
      if (!claimant) return null;
      const { name: provider, simulated } = identity;
      return { result: await identity.check(claimant, scope, context), provider, simulated };
    },
  });

/** Asks the authority now about the attempt that is open, if there is one; resolves to how the driver stands then. */
export const verifying = (services: VerifyParts & IdentityParts & { readonly runner: Runner }) => {
  const process = verification(services);
  return async (driverId: string, context: CommandContext): Promise<DriverState> => {
    await services.runner.execute(process, { type: 'VerifyDriver', driverId }, context);
    const { state, events, position } = await services.log.load(driver, driverId);
    // A rejected driver's NIN is free at once for the one whose it is.
    if (state.status === 'rejected') await agreeOnIdentity(services, driverId);
    // The authority may have answered somebody else's question: whoever asks has seen none of it.
    context.effect.recordPosition(
      position,
      events.map(({ event }) => event.type),
    );
    return state;
  };
};
