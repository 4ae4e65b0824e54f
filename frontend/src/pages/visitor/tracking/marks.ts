/** The ids by which the page's script and the server find elements. */

export const TOLD = 'told';
export const SEEN = 'seen';
export const LOST = 'lost';
export const MAP = 'map';
export const MAP_FRAME = 'map-frame';
export const SHOW_MAP = 'show-map';
