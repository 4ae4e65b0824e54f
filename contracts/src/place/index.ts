import * as place from './geo.ts';

/** The calls of this module, by OpenAPI tag. */
export const calls = { place };
