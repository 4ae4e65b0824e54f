import type { LagSample } from './lag.ts';

const WIDTH = 96;
const HEIGHT = 24;

/** The lag of the last two minutes as a line; the words beside it say the same. */
export const Sparkline = ({ samples }: { readonly samples: readonly LagSample[] }) => {
  const counted = samples.filter(({ behind }) => behind !== null);
  const [first, last] = [counted[0], counted.at(-1)];
  if (!first || !last || first === last) return null;
  const most = Math.max(1, ...counted.map(({ behind }) => behind ?? 0));
  const points = counted.map(({ at, behind }) => {
    const x = ((at - first.at) / (last.at - first.at)) * WIDTH;
    const y = HEIGHT - 1 - ((behind ?? 0) / most) * (HEIGHT - 2);
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  });
  return (
    <svg aria-hidden="true" width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="text-brand">
      <polyline points={points.join(' ')} fill="none" stroke="currentColor" strokeWidth="2" />
    </svg>
  );
};
