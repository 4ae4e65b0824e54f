import * as place from './geo.ts';

/** Calls by OpenAPI tag. */
export const calls = { place };
