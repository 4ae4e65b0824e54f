import * as family from './family.ts';
import * as followed from './followed.ts';
import * as links from './links.ts';

/** The calls of this module, by OpenAPI tag. */
export const calls = { tracking: followed, 'tracking links': links, 'family tracking': family };
/** Read models of this module that a call may name in `drawnFrom`. */
export const readModels = ['tracking'] as const;
