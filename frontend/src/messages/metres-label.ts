import { kilometresLabel } from './format.ts';

/** Such as `120 m` or `1.2 km`; short distances are not shown as zero. */
export const metresLabel = (metres: number): string => {
  const tens = Math.round(metres / 10) * 10;
  if (tens === 0) return 'under 10 m';
  return tens < 1_000 ? `${tens} m` : kilometresLabel(metres / 1_000);
};
