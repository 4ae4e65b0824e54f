import * as place from './geo.ts';

export const calls = { place };
