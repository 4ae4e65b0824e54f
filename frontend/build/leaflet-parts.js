// Exports only the parts of Leaflet that the app uses, about two thirds of the library. `getRenderer` supports only
// canvas, because our maps use no other renderer. The imports without names extend `Map`.
import { Map as LeafletMap } from 'leaflet/src/map/Map';
import 'leaflet/src/map/handler/Map.DoubleClickZoom';
import 'leaflet/src/map/handler/Map.Drag';
import 'leaflet/src/map/handler/Map.Keyboard';
import 'leaflet/src/map/handler/Map.ScrollWheelZoom';
import 'leaflet/src/map/handler/Map.TouchZoom';
import * as DomUtil from 'leaflet/src/dom/DomUtil';

LeafletMap.include({
  getRenderer() {
    const { renderer } = this.options;
    if (!this.hasLayer(renderer)) this.addLayer(renderer);
    return renderer;
  },
});

export { toLatLngBounds as latLngBounds } from 'leaflet/src/geo/LatLngBounds';
export { Point } from 'leaflet/src/geometry/Point';
export { layerGroup } from 'leaflet/src/layer/LayerGroup';
export { divIcon } from 'leaflet/src/layer/marker/DivIcon';
export { marker } from 'leaflet/src/layer/marker/Marker';
export { GridLayer } from 'leaflet/src/layer/tile/GridLayer';
export { tileLayer } from 'leaflet/src/layer/tile/TileLayer';
export { canvas } from 'leaflet/src/layer/vector/Canvas';
export { circle } from 'leaflet/src/layer/vector/Circle';
export { circleMarker } from 'leaflet/src/layer/vector/CircleMarker';
export { polyline } from 'leaflet/src/layer/vector/Polyline';
export { DomUtil, LeafletMap as Map };
