import { emergencyProcess } from '@saferide/domain/emergency/emergency-process';
import { emergencyPolicy } from '@saferide/domain/emergency/published';
import { after } from '@saferide/domain/time/instant';
import type { Column } from '../column.ts';
import { runnable } from '../processes/run-process.ts';
import { mountDesk } from './desk.ts';
import { mountKeepContacts } from './keep-contacts.ts';
import { noLinks } from './links.ts';
import { mountRaise } from './raise.ts';

export const emergency: Column = {
  mount: (router, house) => {
    mountRaise(router, house);
    mountKeepContacts(router, house);
    mountDesk(router, house);
  },
  processes: () => {
    const links = noLinks;
    return [
      runnable(emergencyProcess, {
        openLink: ({ at, ...wanted }, { work }) =>
          links.open({ ...wanted, until: after(at, emergencyPolicy.followedMs) }, work),
        tellRaised: async () => undefined,
        tellOver: async () => undefined,
        endLink: (which, { work }) => links.end(which, work),
      }),
    ];
  },
};
