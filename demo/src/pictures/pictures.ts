import sharp from 'sharp';
import type { DemoRandom } from '../simulation/demo-random.ts';

/** In pixels. */
interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** `blur` is in pixels. */
export const paintPicture = async (svg: string, blur = 0): Promise<Buffer> => {
  const picture = sharp(Buffer.from(svg));
  return (blur > 0 ? picture.blur(blur) : picture).jpeg({ quality: 85 }).toBuffer();
};

/** Pixels per side: the size of a JPEG block, so that re-encoding does not blur a square. */
const SQUARE = 8;

export const withMarks = (picture: Buffer, random: DemoRandom): Promise<Buffer> => {
  const size = { width: 16 * SQUARE, height: SQUARE };
  const greys = Array.from({ length: 16 }, () => 80 + 12 * random.integer(0, 3));
  const pixels = Buffer.from(
    Array.from({ length: size.width * size.height }, (_, at) => greys[Math.floor((at % size.width) / SQUARE)] ?? 0),
  );
  const squares = { input: pixels, raw: { ...size, channels: 1 }, top: 0, left: 0 } as const;
  return sharp(picture).composite([squares]).jpeg({ quality: 85 }).toBuffer();
};

/** An SVG document of `size` in pixels; `content` uses coordinates up to 1,280 by 960. */
export const svgDocument = ({ width, height }: PictureSize, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 1280 960">${content}</svg>`;

export const svgRectangle = (x: number, y: number, width: number, height: number, fill: string, radius = 0): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;

export const svgCircle = (x: number, y: number, radius: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;

export const svgPolygon = (points: string, fill: string): string => `<polygon points="${points}" fill="${fill}"/>`;

export const paintedColours = ['Silver', 'Black', 'White', 'Blue', 'Red', 'Grey', 'Green'] as const;
export type PaintedColour = (typeof paintedColours)[number];

type Paper = 'card' | 'certificate' | 'report';

const painted = new Map<Paper, Promise<Buffer>>();

const linesOf = (count: number, from: number): string =>
  Array.from({ length: count }, (_, line) =>
    svgRectangle(420, from + line * 60, 420 + ((line * 137) % 260), 18, '#4a5568'),
  ).join('');

const drawn: Readonly<Record<Paper, string>> = {
  card:
    svgRectangle(140, 180, 1000, 600, '#e6f0e4', 40) +
    svgRectangle(140, 180, 1000, 90, '#0b6b3a', 40) +
    svgRectangle(200, 340, 180, 240, '#9aa5b1') +
    linesOf(5, 350),
  certificate:
    svgRectangle(120, 60, 1040, 840, '#fdf8e7') +
    svgRectangle(160, 100, 960, 24, '#8a6d1a') +
    svgCircle(260, 720, 80, '#b8860b') +
    linesOf(9, 200),
  report:
    svgRectangle(180, 40, 920, 880, '#ffffff') +
    svgRectangle(240, 100, 240, 120, '#0b6b3a') +
    svgRectangle(240, 300, 120, 480, '#d6dde5') +
    linesOf(10, 280),
};

export const documentPicture = (paper: Paper): Promise<Buffer> => {
  const known = painted.get(paper);
  if (known) return known;
  const picture = paintPicture(
    svgDocument({ width: 640, height: 480 }, svgRectangle(0, 0, 1280, 960, '#6b5b4b') + drawn[paper]),
  );
  painted.set(paper, picture);
  return picture;
};

export const portraitPicture = (random: DemoRandom): Promise<Buffer> => {
  const wall = random.pick(['#d9e2ec', '#e8dccb', '#cfe3d4', '#dcd3e8']);
  const shirt = random.pick(['#1f4e79', '#7a1f3d', '#2f6b3a', '#c97b1a', '#333c48']);
  const skin = random.pick(['#5b3a29', '#6f4a35', '#4a2f22', '#7d553e']);
  const person =
    svgPolygon('340,960 420,700 860,700 940,960', shirt) +
    svgRectangle(570, 560, 140, 170, skin, 40) +
    svgCircle(640, 430, 190, skin) +
    svgPolygon('450,420 470,260 640,200 810,260 830,420 780,330 500,330', '#161210') +
    svgCircle(570, 430, 16, '#161210') +
    svgCircle(710, 430, 16, '#161210') +
    svgRectangle(580, 530, 120, 14, '#3a1f18', 7);
  return paintPicture(svgDocument({ width: 640, height: 480 }, svgRectangle(0, 0, 1280, 960, wall) + person));
};

/** SVG content of 1,280 by 960 units, seen from one of eight angles. */
type Scene = (color: string) => string;

const GLASS = '#27323d';
const TYRE = '#15181b';
const street =
  svgRectangle(-200, -200, 1680, 700, '#a9c6de') +
  svgRectangle(-200, 460, 1680, 120, '#8d9a7a') +
  svgRectangle(-200, 560, 1680, 600, '#77736d');
const yard =
  street +
  svgRectangle(-200, 60, 430, 500, '#5f4f42') +
  svgRectangle(230, 150, 330, 410, '#e4d8c2') +
  svgRectangle(560, 90, 220, 470, '#39424b') +
  svgRectangle(780, 150, 280, 410, '#e4d8c2') +
  svgRectangle(1060, 0, 420, 560, '#4c5d3c');
const lane =
  street +
  svgRectangle(-200, -200, 560, 760, '#c9a27a') +
  svgRectangle(360, -200, 60, 760, '#7a5b3c') +
  svgRectangle(900, 40, 560, 520, '#d9dde0');
const mirrored = (scene: string): string => `<g transform="translate(1280,0) scale(-1,1)">${scene}</g>`;
const wheel = (x: number): string =>
  svgCircle(x, 700, 92, TYRE) + svgCircle(x, 700, 48, '#b9c0c7') + svgCircle(x, 700, 14, TYRE);
const cabin = svgRectangle(-200, -200, 1680, 1360, '#cfc9bd');

const side = (color: string, nose: 'left' | 'right', before: string): string => {
  const body =
    svgPolygon('110,690 120,560 330,520 470,380 850,380 1000,520 1160,560 1180,690', color) +
    svgPolygon('370,515 490,405 640,405 640,515', GLASS) +
    svgPolygon('670,405 835,405 940,515 670,515', GLASS) +
    svgRectangle(650, 520, 8, 160, '#2a2a2a') +
    svgRectangle(700, 560, 60, 14, '#2a2a2a', 7) +
    svgRectangle(118, 590, 50, 34, '#f4ecc2', 8) +
    svgRectangle(1130, 590, 46, 34, '#b3202a', 8);
  const car = `${body}${wheel(330)}${wheel(960)}`;
  return before + (nose === 'left' ? car : mirrored(car));
};

const ends = (color: string, lamps: string, rear: boolean): string =>
  (rear ? lane : street) +
  svgRectangle(300, 690, 120, 110, TYRE, 20) +
  svgRectangle(860, 690, 120, 110, TYRE, 20) +
  svgPolygon('380,430 450,260 830,260 900,430', GLASS) +
  svgRectangle(250, 430, 780, 310, color, 70) +
  svgRectangle(290, 500, 150, 80, lamps, 24) +
  svgRectangle(840, 500, 150, 80, lamps, 24) +
  (rear
    ? svgRectangle(300, 640, 680, 16, '#2a2a2a') + svgRectangle(520, 540, 240, 70, '#f7f7f2', 8)
    : svgRectangle(480, 520, 320, 60, '#1d2329', 14) + svgRectangle(520, 640, 240, 70, '#f7f7f2', 8));

const seat = (x: number, y: number, width: number): string =>
  svgRectangle(x, y, width, 360, '#3b3f46', 50) +
  svgRectangle(x + width / 4, y - 110, width / 2, 110, '#474c55', 40) +
  svgRectangle(x - 20, y + 330, width + 40, 170, '#52575f', 50);

export const vehicleScenes = {
  front: (color) => ends(color, '#f6f1d3', false),
  rear: (color) => ends(color, '#b3202a', true),
  driver_side: (color) => side(color, 'left', street),
  passenger_side: (color) => side(color, 'right', yard),
  interior_dashboard: () =>
    cabin +
    svgRectangle(-200, -200, 1680, 540, '#b5d0e6') +
    svgRectangle(-200, 330, 1680, 330, '#2d3136', 60) +
    svgCircle(380, 560, 220, '#16181b') +
    svgCircle(380, 560, 170, '#2d3136') +
    svgRectangle(180, 540, 400, 44, '#16181b') +
    svgRectangle(660, 400, 300, 180, '#3e7fa8', 16) +
    svgRectangle(1030, 400, 190, 70, '#565c63', 12),
  front_seats: () =>
    cabin + seat(160, 330, 360) + seat(760, 330, 360) + svgRectangle(590, 620, 110, 340, '#26292d', 20),
  rear_seats: () =>
    cabin +
    svgRectangle(60, 560, 1160, 360, '#52575f', 60) +
    [90, 480, 870].map((x) => svgRectangle(x, 260, 320, 360, '#3b3f46', 50)).join('') +
    svgRectangle(620, 240, 30, 500, '#b0b5ba'),
  trunk: (color) =>
    street +
    svgRectangle(160, 200, 960, 640, color, 60) +
    svgRectangle(250, 290, 780, 440, '#1c1e21', 30) +
    svgRectangle(330, 560, 260, 160, '#7c5a36', 10) +
    svgCircle(820, 620, 120, TYRE) +
    svgCircle(820, 620, 60, '#b9c0c7'),
} satisfies Readonly<Record<string, Scene>>;

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
  const [turn, across, down] = [random.between(-2, 2), random.integer(-30, 30), random.integer(-20, 20)];
  const transform = `translate(${across},${down}) rotate(${turn.toFixed(2)} 640 480) scale(1.06)`;
  const scene = `<g transform="${transform}">${vehicleScenes[angle](paints[color])}</g>`;
  const light = `<rect width="1280" height="960" fill="#101418" opacity="${effects.darkness}"/>`;
  const noise = effects.grain > 0 ? grain(random.integer(1, 9_999), effects.grain) : '';
  return paintPicture(svgDocument(effects.size, scene + noise + light), effects.blur);
};
