import { emergencyProcess } from '@saferide/domain/processes/emergency-process';
import { ProblemError } from '@saferide/infrastructure/http/problem';
import type { Module } from '../kernel/module.ts';
import { runnableProcess } from '../processes/run-process.ts';
import { mountContactChanges } from './emergency-contacts.ts';
import { mountEmergencyDesk } from './emergency-desk.ts';
import {
  type EmergencyNotifierServices,
  emergencyLinksOf,
  mountRaiseEmergency,
  notifyEmergencyOver,
  notifyEmergencyRaised,
} from './raise-emergency.ts';
import type { EmergencyServices } from './services.ts';

/** Ignores refusals, because the text states the place even without a link. */
const wherePossible = async (opening: Promise<void>): Promise<void> => {
  try {
    await opening;
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
  }
};

type EmergencyContext = EmergencyServices & EmergencyNotifierServices & { readonly publicUrl: string };

export const emergency: Module<EmergencyContext> = {
  mount: (router, app) => {
    mountRaiseEmergency(router, app);
    mountContactChanges(router, app);
    mountEmergencyDesk(router, app);
  },
  processes: (app) => {
    const links = emergencyLinksOf(app);
    return [
      runnableProcess(emergencyProcess, {
        // A rider who is not on a ride has no driver whose position a link could show.
        openLink: async ({ accountId, caseId, as, rideId }, { context }) => {
          if (as === 'driver' || rideId !== null)
            await wherePossible(links.open({ accountId, caseId, rideId }, context.now, context));
        },
        notifyRaised: (announced, { context }) => notifyEmergencyRaised(app, announced, context),
        notifyOver: (announced) => notifyEmergencyOver(app, announced),
        endLink: (request, { context }) => wherePossible(links.end(request, context.now, context)),
      }),
    ];
  },
};
