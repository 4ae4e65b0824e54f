import { join } from 'node:path';

export const leafletParts = (root: string) => ({
  find: /^leaflet$/,
  replacement: join(root, 'build/leaflet-parts.js'),
});
