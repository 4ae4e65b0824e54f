export const CONNECTION_LOST_ID = 'lost';
export const MAP_ID = 'map';
export const MAP_FRAME_ID = 'map-frame';
export const SHOW_MAP_ID = 'show-map';
