import type { PhotoMeasures } from '../../images/measure-photo.ts';

/** `score` is from 0 to 10. */
export interface PhotoScore {
  readonly score: number;
  readonly faults: readonly PhotoFault[];
}

export const photoFaults = ['low_resolution', 'blurred', 'too_dark', 'too_bright', 'low_contrast'] as const;
export type PhotoFault = (typeof photoFaults)[number];

/** Any change requires a new version. */
export const photoScoring = {
  version: 'measures-1',
  /** Shorter side in pixels. */
  fullResolution: 960,
  lowResolution: 480,
  /** Laplacian variances that score 0 and 10, on a logarithmic scale. */
  sharpness: { none: 5, full: 400, blurred: 40 },
  brightness: { dark: 60, bright: 205 },
  fullContrast: 50,
  lowContrast: 18,
  clippedShare: 0.25,
  weights: { resolution: 0.3, sharpness: 0.4, exposure: 0.15, contrast: 0.15 },
} as const;

const within = (value: number): number => Math.min(10, Math.max(0, value));

const sharpnessScore = (variance: number): number => {
  const { none, full } = photoScoring.sharpness;
  return within((10 * Math.log(Math.max(variance, none) / none)) / Math.log(full / none));
};

const exposureScore = ({ brightness, clipped }: PhotoMeasures): number => {
  const { dark, bright } = photoScoring.brightness;
  const outside = Math.max(0, dark - brightness, brightness - bright);
  return within(10 - outside / 5 - (clipped / photoScoring.clippedShare) * 3);
};

export const scorePhoto = (measures: PhotoMeasures): PhotoScore => {
  const { weights } = photoScoring;
  const side = Math.min(measures.width, measures.height);
  const score =
    weights.resolution * within((10 * side) / photoScoring.fullResolution) +
    weights.sharpness * sharpnessScore(measures.sharpness) +
    weights.exposure * exposureScore(measures) +
    weights.contrast * within((10 * measures.contrast) / photoScoring.fullContrast);
  const faults = [
    ...(side < photoScoring.lowResolution ? (['low_resolution'] as const) : []),
    ...(measures.sharpness < photoScoring.sharpness.blurred ? (['blurred'] as const) : []),
    ...(measures.brightness < photoScoring.brightness.dark ? (['too_dark'] as const) : []),
    ...(measures.brightness > photoScoring.brightness.bright ? (['too_bright'] as const) : []),
    ...(measures.contrast < photoScoring.lowContrast ? (['low_contrast'] as const) : []),
  ];
  return { score, faults };
};
