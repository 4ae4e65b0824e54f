import { emergencyProcess } from '@saferide/domain/emergency/emergency-process';
import { ProblemError } from '@saferide/infrastructure/http/problem';
import type { Column } from '../column.ts';
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

export const emergency: Column = {
  mount: (router, house) => {
    mountRaise(router, house);
    mountKeepContacts(router, house);
    mountDesk(router, house);
  },
  processes: (house) => {
    const links = linksOf(house);
    return [
      runnable(emergencyProcess, {
        // Of a rider without a ride there is nothing that could be followed: nobody drives.
        openLink: async ({ accountId, caseId, as, rideId }, { work }) => {
          if (as === 'driver' || rideId !== null)
            await wherePossible(links.open({ accountId, caseId, rideId }, work.now, work));
        },
        tellRaised: (told) => tellRaised(house, told),
        tellOver: (told) => tellOver(house, told),
        endLink: (wanted, { work }) => wherePossible(links.end(wanted, work.now, work)),
      }),
    ];
  },
};
