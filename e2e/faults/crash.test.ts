import { LONG_TEST_MS } from '@saferide/domain/testing/waits';
import { test } from 'vitest';
import { killUnderLoad } from './kill-under-load.ts';

/** The one fault of the short tier; `killed-processes.long.test.ts` has a hundred. Kills processes, so it starts its own. */
test(
  'a kill of the command API under load loses no acknowledged command and does none twice',
  () => killUnderLoad(1),
  LONG_TEST_MS,
);
