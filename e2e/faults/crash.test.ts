import { LONG_TEST_MS } from '@saferide/domain/testing/waits';
import { test } from 'vitest';
import { killUnderLoad } from './kill-under-load.ts';

test(
  'killing the command API under load loses no acknowledged command and executes none twice',
  () => killUnderLoad({ kills: 1, seed: 20_261_124, customers: 4, commandApiOnly: true }),
  LONG_TEST_MS,
);
