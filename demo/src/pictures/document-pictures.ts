import type { DemoRandom } from '../simulation/demo-random.ts';
import { paintPicture, svgCircle, svgDocument, svgPolygon, svgRectangle } from './paint.ts';

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
