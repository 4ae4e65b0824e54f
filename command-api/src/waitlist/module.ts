import { waitlistProcess } from '@saferide/domain/waitlist/waitlist-process';
import type { Infrastructure } from '@saferide/infrastructure/open-infrastructure';
import type { Module } from '../kernel/module.ts';
import { runnableProcess } from '../processes/run-process.ts';
import { mountWaitlist, type WaitlistServices } from './waitlist-commands.ts';

export const waitlist: Module<WaitlistServices & Pick<Infrastructure, 'eraseSubject'>> = {
  mount: mountWaitlist,
  processes: ({ eraseSubject }) => [
    runnableProcess(waitlistProcess, { forgetAddress: (entryId) => eraseSubject(entryId) }),
  ],
};
