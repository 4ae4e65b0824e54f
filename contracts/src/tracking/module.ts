import * as family from './family.ts';
import * as followed from './followed-views.ts';
import * as links from './links.ts';

export const calls = { tracking: followed, 'tracking links': links, 'family tracking': family };
/** Read models that a call's `drawnFrom` may name. */
export const readModels = ['tracking'] as const;
