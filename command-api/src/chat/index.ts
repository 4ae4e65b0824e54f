import { retentionProcess } from '@saferide/domain/chat/retention-process';
import type { Column } from '../column.ts';
import { runnable } from '../processes/run-process.ts';
import { mountMark } from './mark.ts';
import { mountRead } from './read.ts';
import { mountWrite } from './write.ts';

export const chat: Column = {
  mount: (router, house) => {
    mountWrite(router, house);
    mountMark(router, house);
    mountRead(router, house);
  },
  processes: ({ eraseSubject }) => [
    runnable(retentionProcess, {
      destroy: async ({ textKeys }) => {
        for (const textKey of textKeys) await eraseSubject(textKey);
      },
    }),
  ],
};
