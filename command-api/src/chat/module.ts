import { chatRetentionProcess } from '@saferide/domain/processes/chat-retention-process';
import type { Infrastructure } from '@saferide/infrastructure/open-infrastructure';
import type { Module } from '../kernel/module.ts';
import type { ImpartialityServices } from '../kernel/operator-limits.ts';
import type { RideServices } from '../kernel/services.ts';
import { runnableProcess } from '../processes/run-process.ts';
import { mountMarkMessages, mountReadChat, mountSendMessage } from './chat-commands.ts';

export const chat: Module<RideServices & ImpartialityServices & Pick<Infrastructure, 'eraseSubject'>> = {
  mount: (router, app) => {
    mountSendMessage(router, app);
    mountMarkMessages(router, app);
    mountReadChat(router, app);
  },
  processes: ({ eraseSubject }) => [
    runnableProcess(chatRetentionProcess, {
      destroyKeys: async ({ textKeys }) => {
        for (const textKey of textKeys) await eraseSubject(textKey);
      },
    }),
  ],
};
