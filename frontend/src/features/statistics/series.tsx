import { statisticsWords } from './statistics.words.ts';

const words = statisticsWords.columns;

/** What the charts of rides draw: told apart by filling and outline, so that colour only helps. */
export const series = [
  { key: 'requested', name: words.requested, fill: 'var(--paper)', stroke: 'var(--ink)' },
  { key: 'completed', name: words.completed, fill: 'var(--brand)', stroke: 'var(--brand)' },
  { key: 'cancelled', name: words.cancelled, fill: 'url(#hatched)', stroke: 'var(--danger)' },
] as const;

/** The hatching of cancelled rides, once for all drawings on the page. */
export const Hatching = () => (
  <svg aria-hidden="true" width="0" height="0" className="absolute">
    <defs>
      <pattern id="hatched" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="6" height="6" fill="var(--paper)" />
        <line x1="0" y1="0" x2="0" y2="6" stroke="var(--danger)" strokeWidth="4" />
      </pattern>
    </defs>
  </svg>
);

/** The names of the series beside samples of their filling. */
export const Legend = () => (
  <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
    {series.map(({ key, name, fill, stroke }) => (
      <li key={key} className="flex items-center gap-2">
        <svg width="20" height="14">
          <title>{name}</title>
          <rect x="1" y="1" width="18" height="12" fill={fill} stroke={stroke} strokeWidth="2" />
        </svg>
        {name}
      </li>
    ))}
  </ul>
);
