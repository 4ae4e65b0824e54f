import { retentionProcess } from '@saferide/domain/chat/retention-process';
import type { Module } from '../column.ts';
import { runnableProcess } from '../processes/run-process.ts';
import { mountMark } from './mark.ts';
import { mountRead } from './read.ts';
import { mountWrite } from './write.ts';

export const chat: Module = {
  mount: (router, app) => {
    mountWrite(router, app);
    mountMark(router, app);
    mountRead(router, app);
  },
  processes: ({ eraseSubject }) => [
    runnableProcess(retentionProcess, {
      destroy: async ({ textKeys }) => {
        for (const textKey of textKeys) await eraseSubject(textKey);
      },
    }),
  ],
};
