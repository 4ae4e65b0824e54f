import type { Assessment } from '@saferide/domain/vehicle-review/assessment';
import { adjustmentsFor } from '@saferide/domain/vehicle-review/market-adjustments';
import { type PhotoAngle, photoAngles } from '@saferide/domain/vehicle-review/photo-angles';
import type { ReviewSettings } from '@saferide/domain/vehicle-review/settings/settings-policy';
import type { TimeLimit } from '../../handling/command-context.ts';
import { findNearDuplicates, type PhotoMeasures } from '../../images/measure-photo.ts';

export interface AnglePhoto {
  readonly angle: PhotoAngle;
  /** Null if the photo was erased. */
  readonly data: Buffer | null;
}

export interface VehicleAssessor {
  assess(
    photos: readonly AnglePhoto[],
    settings: Omit<ReviewSettings, 'thresholdPercent'>,
    timed: TimeLimit,
  ): Promise<Assessment>;
}

/** `score` is from 0 to 10. */
interface PhotoScore {
  readonly score: number;
  readonly faults: readonly PhotoFault[];
}

const photoFaults = ['low_resolution', 'blurred', 'too_dark', 'too_bright', 'low_contrast'] as const;
type PhotoFault = (typeof photoFaults)[number];

/** A change of any value requires a new version. */
const photoScoring = {
  version: 'measures-1',
  /** Length in pixels of the shorter side of a photo with full marks for resolution. */
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

const scorePhoto = (measures: PhotoMeasures): PhotoScore => {
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

const CONFIDENCE = { full: 0.9, unjudged: 0.1, unreadable: 0.1 } as const;
const SHARE = { exterior: 0.6, interior: 0.4 } as const;

const exteriorAngles: readonly PhotoAngle[] = ['front', 'rear', 'driver_side', 'passenger_side'];
const isExterior = (angle: PhotoAngle) => exteriorAngles.includes(angle);

type PhotoMeasurer = (data: Buffer) => Promise<PhotoMeasures | null>;

interface Seen {
  readonly angle: PhotoAngle;
  readonly measures: PhotoMeasures;
  readonly score: number;
  readonly faults: readonly PhotoFault[];
}

const advice: Readonly<Record<PhotoFault, string>> = {
  low_resolution: 'is too small; use the full resolution of your camera',
  blurred: 'is blurred; hold the phone still and tap to focus',
  too_dark: 'is too dark; take it in daylight',
  too_bright: 'is too bright; keep the sun behind you',
  low_contrast: 'shows too little; wipe the lens and step closer',
};

const NOT_SHOWN = {
  cleanliness: 'Not judged: measuring a photo can’t tell dirt from paint.',
  safetyFeatures: 'Not judged: a person must check belts, tyres and lights.',
  documentMatch: 'Not judged: plate and documents are not read.',
} as const;

export const measuringAssessor = (measure: PhotoMeasurer): VehicleAssessor => ({
  assess: async (photos, settings, { now, signal }) => {
    const seen = await measureAll(measure, photos, signal);
    const adjustments = adjustmentsFor(settings, now);
    const exterior = meanScore(seen.filter(({ angle }) => isExterior(angle)));
    const interior = meanScore(seen.filter(({ angle }) => !isExterior(angle)));
    const delta = adjustments.reduce((sum, adjustment) => sum + adjustment.delta, 0);
    const complete = seen.length / photoAngles.length;
    const measured = (SHARE.exterior * (exterior ?? 0) + SHARE.interior * (interior ?? 0)) * Math.min(1, complete);
    const unreadable = photos.filter((photo) => !seen.some(({ angle }) => angle === photo.angle));
    const twins = findNearDuplicates(seen);
    const unjudged = Object.keys(NOT_SHOWN).length;
    const confidence = CONFIDENCE.full - CONFIDENCE.unjudged * unjudged - CONFIDENCE.unreadable * unreadable.length;
    return {
      overallScore: oneDecimal(Math.min(10, Math.max(0, measured + delta))),
      detailedScores: {
        exteriorCondition: exterior,
        interiorCondition: interior,
        cleanliness: null,
        safetyFeatures: null,
        documentMatch: null,
      },
      derivation: {
        overallScore: `60 % outside and 40 % inside, times the share of readable photos (${seen.length} of 8), plus the adjustments in force.`,
        exteriorCondition: derivationOf(
          'outside',
          seen.filter(({ angle }) => isExterior(angle)),
        ),
        interiorCondition: derivationOf(
          'inside',
          seen.filter(({ angle }) => !isExterior(angle)),
        ),
        ...NOT_SHOWN,
      },
      flags: flagsOf(photos, seen, unreadable.length, twins.length),
      angleFlags: [
        ...unreadable.map(({ angle }) => ({ angle, flag: 'unreadable_photo' })),
        ...seen.flatMap(({ angle, faults }) => faults.map((flag) => ({ angle, flag }))),
      ],
      suggestions: [
        ...unreadable.map(({ angle }) => `The ${named(angle)} photo cannot be read; take it again.`),
        ...seen.flatMap(({ angle, faults }) => faults.map((fault) => `The ${named(angle)} photo ${advice[fault]}.`)),
        ...twins.map(([a, b]) => `The ${named(a.angle)} and ${named(b.angle)} photos show the same; take one of each.`),
      ],
      confidence: Math.max(0, Math.round(confidence * 100) / 100),
      nigerianMarketAdjustments: adjustments,
      assessorVersion: photoScoring.version,
      simulated: true,
    };
  },
});

const measureAll = async (
  measure: PhotoMeasurer,
  photos: readonly AnglePhoto[],
  signal: AbortSignal,
): Promise<readonly Seen[]> => {
  const seen: Seen[] = [];
  // Photos are measured one at a time, because eight photos at once would exhaust a small machine.
  for (const { angle, data } of photos) {
    signal.throwIfAborted();
    const measures = data && (await measure(data));
    if (measures) seen.push({ angle, measures, ...scorePhoto(measures) });
  }
  return seen;
};

const oneDecimal = (value: number): number => Math.round(value * 10) / 10;

const meanScore = (seen: readonly Seen[]): number | null =>
  seen.length === 0 ? null : oneDecimal(seen.reduce((sum, { score }) => sum + score, 0) / seen.length);

const named = (angle: PhotoAngle): string => angle.replaceAll('_', ' ');

const derivationOf = (where: string, seen: readonly Seen[]): string => {
  if (seen.length === 0) return `Not judged: no photo from the ${where} can be read.`;
  const detail = seen
    .map(({ angle, score, measures: { width, height, sharpness, brightness, contrast } }) =>
      [
        `${named(angle)} ${oneDecimal(score)} (${width} × ${height} px`,
        `sharpness ${Math.round(sharpness)}`,
        `brightness ${Math.round(brightness)}`,
        `contrast ${Math.round(contrast)})`,
      ].join(', '),
    )
    .join('; ');
  return `How well the photos from the ${where} show the vehicle, damage itself not judged: ${detail}.`;
};

const flagsOf = (photos: readonly AnglePhoto[], seen: readonly Seen[], unreadable: number, twins: number): string[] => [
  ...(photoAngles.every((angle) => photos.some((photo) => photo.angle === angle)) ? [] : ['missing_angle']),
  ...(unreadable > 0 ? ['unreadable_photo'] : []),
  ...(twins > 0 ? ['near_duplicate_photos'] : []),
  ...new Set(seen.flatMap(({ faults }) => faults)),
];
