import { test } from 'vitest';
import { killUnderLoad } from './kill-under-load.ts';

test('a hundred kills under load lose no acknowledged command and repeat none', () => killUnderLoad(100));
