import { join } from 'node:path';

/** Resolves Leaflet to the parts in use. `root`: the app's. */
export const leafletParts = (root: string) => ({
  find: /^leaflet$/,
  replacement: join(root, 'build/leaflet-parts.js'),
});
