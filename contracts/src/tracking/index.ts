import * as family from './family.ts';
import * as followed from './followed.ts';
import * as links from './links.ts';

export const calls = { tracking: followed, 'tracking links': links, 'family tracking': family };
export const readModels = ['tracking'] as const;
