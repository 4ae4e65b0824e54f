import { mapShapes } from '@saferide/contracts/place/map-shapes';
import type { FollowedTrip } from '@saferide/contracts/tracking/followed-views';
import { mapOpenerFor } from '../../../../features/place/map/drawing/open-map.ts';

const ABOUT_METRES = 1_000;

export interface MapNames {
  readonly name: string;
  readonly saidBy: string;
}

export const drawMap = (frame: HTMLElement, box: HTMLElement, { name, saidBy }: MapNames) => {
  const map = mapOpenerFor(mapShapes())(
    box,
    { name, descriptionId: saidBy },
    { onDrawn: () => undefined, onHeld: () => undefined, onPin: () => undefined, onTap: () => undefined },
  );
  const controls: Readonly<Record<string, () => void>> = {
    in: () => map.zoom(1),
    out: () => map.zoom(-1),
    all: map.showAll,
  };
  for (const button of frame.querySelectorAll<HTMLElement>('[data-map]'))
    button.addEventListener('click', () => controls[button.dataset.map ?? '']?.());
  return {
    show: (position: FollowedTrip['position'], now: number): void => {
      const accuracy = position?.about ? ABOUT_METRES : 0;
      map.show({
        own: position?.whose === 'rider' ? { at: position, accuracy } : null,
        cars:
          position?.whose === 'driver'
            ? [
                {
                  id: 'car',
                  at: position,
                  heading: position.heading,
                  headingIfUnknown: 0,
                  ageMs: Math.max(0, now - Date.parse(position.fixedAt)),
                  text: null,
                  accuracy,
                },
              ]
            : [],
      });
    },
    close: map.close,
  };
};
