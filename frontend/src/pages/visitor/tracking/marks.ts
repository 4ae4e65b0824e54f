export const TOLD = 'told';
export const SEEN = 'seen';
export const LOST = 'lost';
export const MAP = 'map';
export const MAP_FRAME = 'map-frame';
export const SHOW_MAP = 'show-map';
