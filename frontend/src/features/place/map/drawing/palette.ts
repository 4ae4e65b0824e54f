/** Custom properties of `map.css`. */
const names = {
  abroad: '--map-abroad',
  land: '--map-land',
  water: '--map-water',
  border: '--map-border',
  road: '--map-road',
  roadEdge: '--map-road-edge',
  thinRoad: '--map-thin-road',
  mainRoad: '--map-main-road',
  text: '--map-text',
  waterText: '--map-water-text',
  faintText: '--map-faint-text',
  route: '--map-route',
  routeEdge: '--map-route-edge',
  own: '--map-own',
  car: '--map-car',
  carEdge: '--map-car-edge',
} as const;

export type Palette = Readonly<Record<keyof typeof names, string>>;

export const paletteOf = (element: Element): Palette => {
  const style = getComputedStyle(element);
  return Object.fromEntries(
    Object.entries(names).map(([name, property]) => [name, style.getPropertyValue(property).trim() || '#808080']),
  ) as Palette;
};

export const watchTheme = (onChange: () => void): (() => void) => {
  const watching = new MutationObserver(onChange);
  watching.observe(document.documentElement, { attributes: true, attributeFilter: ['class'] });
  return () => watching.disconnect();
};
