import * as operations from './operation.ts';

export const calls = { operations };
