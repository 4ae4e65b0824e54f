import type { LagSample } from './lag.ts';

const WIDTH = 96;
const HEIGHT = 24;

export const Sparkline = ({ samples }: { readonly samples: readonly LagSample[] }) => (
  <svg aria-hidden="true" width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="text-brand">
    <polyline points={pointsOf(samples)} fill="none" stroke="currentColor" strokeWidth="2" />
  </svg>
);

const pointsOf = (samples: readonly LagSample[]): string => {
  const counted = samples.filter(({ behind }) => behind !== null);
  const [first, last] = [counted[0], counted.at(-1)];
  if (!first || !last || first === last) return '';
  const most = Math.max(1, ...counted.map(({ behind }) => behind ?? 0));
  return counted
    .map(({ at, behind }) => {
      const x = ((at - first.at) / (last.at - first.at)) * WIDTH;
      const y = HEIGHT - 1 - ((behind ?? 0) / most) * (HEIGHT - 2);
      return `${x.toFixed(1)},${y.toFixed(1)}`;
    })
    .join(' ');
};
