import { LONG_TEST_MS } from '@saferide/domain/testing/waits';
import { test } from 'vitest';
import { killCommandApiOnce } from './kill-under-load.ts';

test(
  'killing the command API under load loses no acknowledged command and executes none twice',
  killCommandApiOnce,
  LONG_TEST_MS,
);
