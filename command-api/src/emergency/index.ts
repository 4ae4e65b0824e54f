import { emergencyProcess } from '@saferide/domain/emergency/emergency-process';
import { ProblemError } from '@saferide/infrastructure/http/problem';
import type { Module } from '../column.ts';
import { runnable } from '../processes/run-process.ts';
import { mountDesk } from './desk.ts';
import { mountKeepContacts } from './keep-contacts.ts';
import { linksOf } from './links.ts';
import { mountRaise } from './raise.ts';
import { tellOver, tellRaised } from './tell.ts';

/** A link that is refused must not hold up the text: that names the place all the same. */
const wherePossible = async (opening: Promise<void>): Promise<void> => {
  try {
    await opening;
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
  }
};

export const emergency: Module = {
  mount: (router, app) => {
    mountRaise(router, app);
    mountKeepContacts(router, app);
    mountDesk(router, app);
  },
  processes: (app) => {
    const links = linksOf(app);
    return [
      runnable(emergencyProcess, {
        // Of a rider without a ride there is nothing that could be followed: nobody drives.
        openLink: async ({ accountId, caseId, as, rideId }, { context }) => {
          if (as === 'driver' || rideId !== null)
            await wherePossible(links.open({ accountId, caseId, rideId }, context.now, context));
        },
        tellRaised: (told) => tellRaised(app, told),
        tellOver: (told) => tellOver(app, told),
        endLink: (wanted, { context }) => wherePossible(links.end(wanted, context.now, context)),
      }),
    ];
  },
};
