import { test } from 'vitest';
import { killUnderLoad } from './kill-under-load.ts';

test('25 kills under load lose no acknowledged command and execute none twice', () => killUnderLoad(25, 20_261_123));
