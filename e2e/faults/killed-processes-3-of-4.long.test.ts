import { test } from 'vitest';
import { killUnderLoad } from './kill-under-load.ts';

test('killing a process 25 times under load loses no acknowledged command and executes none twice (run 3 of 4)', () =>
  killUnderLoad(25, 20_261_122));
