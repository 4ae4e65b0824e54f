import { test } from 'vitest';
import { killUnderLoad } from './kill-under-load.ts';

test('a hundred kills under load lose no acknowledged command and execute none twice', () => killUnderLoad(100));
