import type { DemoRandom } from '../simulation/demo-random.ts';
import { paintPicture, svgDocument } from './paint.ts';
import type { PaintedColour } from './painted-colours.ts';
import { vehicleScenes } from './vehicle-scenes.ts';

export type PictureQuality = 'good' | 'middling' | 'dull';

type Angle = keyof typeof vehicleScenes;

const paints: Readonly<Record<PaintedColour, string>> = {
  ...{ Silver: '#b7bec6', Black: '#23262a', White: '#eef0f1', Blue: '#1f4e9b', Red: '#a3202b', Grey: '#6c737b' },
  Green: '#23683f',
};

/** Sensor noise, so that a drawing does not look blurred. */
const grain = (seed: number, strength: number): string =>
  `<filter id="grain" x="0" y="0" width="100%" height="100%">
     <feTurbulence type="fractalNoise" baseFrequency="0.7" numOctaves="2" seed="${seed}"/>
     <feColorMatrix values="0 0 0 0 0.5  0 0 0 0 0.5  0 0 0 0 0.5  ${strength} ${strength} 0 0 ${-strength * 0.75}"/>
   </filter><rect width="1280" height="960" filter="url(#grain)"/>`;

/** Size and blur are in pixels, darkness is from 0 to 1. */
const qualities = {
  good: { size: { width: 1_280, height: 960 }, darkness: 0, grain: 1.2, blur: 0 },
  middling: { size: { width: 800, height: 600 }, darkness: 0.25, grain: 0.5, blur: 0.8 },
  dull: { size: { width: 480, height: 360 }, darkness: 0.8, grain: 0, blur: 2.5 },
} as const;

export const vehiclePicture = (
  angle: Angle,
  color: PaintedColour,
  random: DemoRandom,
  quality: PictureQuality,
): Promise<Buffer> => {
  const effects = qualities[quality];
  const [turn, across, down] = [random.between(-2, 2), random.whole(-30, 30), random.whole(-20, 20)];
  const transform = `translate(${across},${down}) rotate(${turn.toFixed(2)} 640 480) scale(1.06)`;
  const scene = `<g transform="${transform}">${vehicleScenes[angle](paints[color])}</g>`;
  const light = `<rect width="1280" height="960" fill="#101418" opacity="${effects.darkness}"/>`;
  const noise = effects.grain > 0 ? grain(random.whole(1, 9_999), effects.grain) : '';
  return paintPicture(svgDocument(effects.size, scene + noise + light), effects.blur);
};
