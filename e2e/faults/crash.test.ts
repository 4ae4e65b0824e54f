import { LONG_TEST_MS } from '@saferide/domain/testing/waits';
import { test } from 'vitest';
import { killUnderLoad } from './kill-under-load.ts';

test(
  'killing the command API under load loses no acknowledged command and executes none twice',
  () => killUnderLoad(1, 20_261_120, 4),
  LONG_TEST_MS,
);
