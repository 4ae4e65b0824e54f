import { join } from 'node:path';

/** Of the library of maps no more than is used; `root`: of the app. */
export const leafletParts = (root: string) => ({
  find: /^leaflet$/,
  replacement: join(root, 'build/leaflet-parts.js'),
});
