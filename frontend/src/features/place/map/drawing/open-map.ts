import type { MapShapes } from '@saferide/contracts/place/map-shapes';
import { decodePolyline } from '@saferide/contracts/place/polyline';
import {
  canvas,
  type LatLngBounds,
  Map as LeafletMap,
  latLngBounds,
  type PanOptions,
  type PointExpression,
  tileLayer,
} from 'leaflet';
import { mustFitView } from '../fit-rule.ts';
import type { MapContent, MapOpener } from '../map-content.ts';
import { createCarsLayer } from './cars-layer.ts';
import { createLinesLayer } from './lines-layer.ts';
import './map.css';
import { worldPointOf } from './mercator.ts';
import { paletteOf, watchTheme } from './palette.ts';
import { createPinsLayer } from './pins-layer.ts';
import { sketchOf } from './sketch.ts';
import { createSketchLayer } from './sketch-layer.ts';

const NIGERIA = latLngBounds([4.2, 2.7], [13.9, 14.7]);
const AROUND = latLngBounds([0.5, -1], [17.5, 18.5]);
const ZOOMS = { min: 5, max: 17 } as const;
const NEAREST_FIT = 15;
const AROUND_ZOOM = 12;
/** In pixels, with room on the right for the controls. */
const PADDING = { paddingTopLeft: [32, 56] as [number, number], paddingBottomRight: [72, 40] as [number, number] };
/** A map of at most this height, in pixels, uses `LOW_PADDING`. */
const LOW = 260;
/** Leaves room for the credits at the top and the edge of the sheet, so that they do not cover the outermost points. */
const LOW_PADDING = { paddingTopLeft: [40, 32] as [number, number], paddingBottomRight: [40, 32] as [number, number] };

class StillMap extends LeafletMap {
  override panBy(offset: PointExpression, options?: PanOptions): this {
    return super.panBy(offset, { ...options, animate: false });
  }
}

/** Exact along a meridian, and accurate enough along the parallels of Nigeria. */
const METRES_PER_DEGREE = 111_320;

const boundsOf = ({ pins = [], cars = [], trail = [], route, own, reach }: MapContent): LatLngBounds | null => {
  if (reach) {
    const [{ latitude, longitude }, degrees] = [reach.at, reach.radiusMetres / METRES_PER_DEGREE];
    return latLngBounds([latitude - degrees, longitude - degrees], [latitude + degrees, longitude + degrees]);
  }
  const points = [...pins, ...cars, ...(own ? [own] : [])].map(({ at }) => at);
  const all = [...points, ...trail, ...((route && decodePolyline(route)) || [])];
  return all.length === 0
    ? null
    : latLngBounds(all.map(({ latitude, longitude }) => [latitude, longitude] as [number, number]));
};

export const mapOpenerFor = (shapes: MapShapes): MapOpener => {
  const land = sketchOf(shapes);
  return (box, { name, descriptionId }, events) => {
    const still =
      matchMedia('(prefers-reduced-motion: reduce)').matches ||
      document.documentElement.classList.contains('less-motion');
    box.classList.add('map-box');
    box.setAttribute('role', 'application');
    box.setAttribute('aria-label', name);
    box.setAttribute('aria-describedby', descriptionId);
    const map = new (still ? StillMap : LeafletMap)(box, {
      ...{ attributionControl: false, zoomControl: false, preferCanvas: true, renderer: canvas({ padding: 0.2 }) },
      ...{ minZoom: ZOOMS.min, maxZoom: ZOOMS.max, maxBounds: AROUND, maxBoundsViscosity: 1 },
      ...{ fadeAnimation: false, zoomAnimation: !still, markerZoomAnimation: !still, inertia: !still },
      // Scrolling the page must not zoom the map.
      ...{ scrollWheelZoom: false, boxZoom: false },
    });
    map.fitBounds(NIGERIA, { animate: false });
    let palette = paletteOf(box);
    const sketch = createSketchLayer(land, palette);
    sketch.layer.once('load', events.onDrawn);
    let content: MapContent = {};
    let isOwnMove = false;
    let [held, fitted] = [false, false];
    const hold = (now: boolean) => {
      if (held === now) return;
      held = now;
      events.onHeld(now);
    };
    const byUs = (move: () => void) => {
      isOwnMove = true;
      move();
      isOwnMove = false;
    };
    const fit = (always: boolean) => {
      const bounds = boundsOf(content);
      const fittingZoom = bounds ? Math.min(NEAREST_FIT, map.getBoundsZoom(bounds, false)) : map.getZoom();
      const allSeen = !bounds || map.getBounds().contains(bounds);
      if (!always && !mustFitView({ held, fitted, allSeen, zoom: map.getZoom(), fittingZoom })) return;
      fitted = bounds !== null;
      byUs(() => {
        if (bounds)
          map.fitBounds(bounds, {
            ...(box.clientHeight > LOW ? PADDING : LOW_PADDING),
            maxZoom: NEAREST_FIT,
            animate: false,
          });
        else if (content.around)
          map.setView([content.around.latitude, content.around.longitude], AROUND_ZOOM, { animate: false });
        // The whole country fits only without padding.
        else map.fitBounds(NIGERIA, { animate: false });
      });
    };
    const lines = createLinesLayer(map);
    const cars = createCarsLayer(map, palette, still);
    const pins = createPinsLayer(
      map,
      (id, at, move) => {
        if (move !== 'restored') hold(true);
        events.onPin(id, at, move);
      },
      still,
    );
    map.on('movestart zoomstart', () => {
      if (!isOwnMove) hold(true);
    });
    map.on('click', ({ latlng }) => events.onTap({ latitude: latlng.lat, longitude: latlng.lng }));
    map.on('focus', () => map.scrollWheelZoom.enable());
    map.on('blur', () => map.scrollWheelZoom.disable());
    const themes = watchTheme(() => {
      palette = paletteOf(box);
      sketch.paintIn(palette);
      lines.show(content, palette);
      cars.paintIn(palette);
    });
    const sizes = new ResizeObserver(() =>
      byUs(() => {
        map.invalidateSize({ pan: false, animate: false });
        if (!held) fit(true);
      }),
    );
    sizes.observe(box);
    let shownOnce = false;
    let streets: { readonly url: string; readonly remove: () => void } | null = null;
    return {
      show: (next) => {
        content = next;
        fit(false);
        sketch.avoid((content.pins ?? []).map(({ at }) => worldPointOf(at)));
        // Added after the first fit, to avoid painting the whole country first.
        if (!shownOnce) sketch.layer.addTo(map);
        shownOnce = true;
        lines.show(content, palette);
        cars.show(content.cars ?? []);
        pins.show(content.pins ?? []);
      },
      showTiles: (tiles) => {
        if (tiles?.url === streets?.url) return;
        streets?.remove();
        if (!tiles) return;
        const layer = tileLayer(tiles.url, { className: 'map-streets', referrerPolicy: 'origin', zIndex: 2 }).addTo(
          map,
        );
        streets = { url: tiles.url, remove: () => void layer.remove() };
      },
      showAll: () => {
        hold(false);
        fit(true);
      },
      zoom: (levels) => {
        map.setZoom(map.getZoom() + levels, { animate: !still });
      },
      close: () => {
        sizes.disconnect();
        themes();
        cars.close();
        map.remove();
      },
    };
  };
};
