import { mapsLoadAtOnce } from '../../../../features/place/map/maps-load-at-once.ts';
import { MAP_FRAME_ID, MAP_ID, POSITION_AGE_ID, SHOW_MAP_ID } from '../marks.ts';
import { trackingPageWords as m } from '../tracking.words.ts';
import type { TrackingView } from './tracking-request.ts';

type Position = TrackingView['position'];
type Drawing = typeof import('../map/draw.ts');
type Drawn = ReturnType<Drawing['drawMap']>;

/** The content of this element is the address of the map script. */
const FILE = 'meta[name="saferide-map"]';

export const startMap = () => {
  const frame = document.getElementById(MAP_FRAME_ID);
  const box = document.getElementById(MAP_ID);
  const button = document.getElementById(SHOW_MAP_ID);
  let [isEnabled, failed] = [mapsLoadAtOnce(), false];
  let drawn: Drawn | null = null;
  let coming = false;
  let last: { readonly position: Position; readonly now: number } | null = null;

  const load = async (): Promise<void> => {
    const file = document.querySelector<HTMLMetaElement>(FILE)?.content;
    if (coming || failed || !file || !frame || !box) return;
    coming = true;
    try {
      const { drawMap } = (await import(/* @vite-ignore */ file)) as Drawing;
      frame.hidden = false;
      drawn = drawMap(frame, box, { name: m.map, saidBy: POSITION_AGE_ID, car: m.car });
      if (last) drawn.show(last.position, last.now);
    } catch {
      failed = true;
      frame.hidden = true;
    }
  };

  button?.addEventListener('click', () => {
    isEnabled = true;
    button.hidden = true;
    void load();
  });

  return {
    show: (position: Position, now: number): void => {
      last = { position, now };
      if (drawn) {
        if (frame) frame.hidden = false;
        drawn.show(position, now);
      } else if (position && isEnabled) void load();
      else if (button) button.hidden = position === null || failed || coming;
    },
    hide: (): void => {
      last = null;
      drawn?.show(null, 0);
      if (frame) frame.hidden = true;
      if (button) button.hidden = true;
    },
  };
};
