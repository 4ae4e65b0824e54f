import type { Assessment } from './assessment.ts';
import { type PhotoAngle, photoAngles } from './photo-angles.ts';

export interface AngleFlag {
  readonly angle: PhotoAngle;
  readonly flag: string;
}

const photoFlags: readonly string[] = [
  'missing_angle',
  'near_duplicate_photos',
  'unreadable_photo',
  'low_resolution',
  'blurred',
  'too_dark',
  'too_bright',
  'low_contrast',
];

export const hasPoorPhotos = (flags: readonly string[]): boolean => flags.some((flag) => photoFlags.includes(flag));

/** How the first assessor's suggestions began; it recorded no flags by angle. */
const sentences: readonly (readonly [begins: string, flag: string])[] = [
  ['cannot be read', 'unreadable_photo'],
  ['is too small', 'low_resolution'],
  ['is blurred', 'blurred'],
  ['is too dark', 'too_dark'],
  ['is too bright', 'too_bright'],
  ['shows too little', 'low_contrast'],
];

const advicePrefix = (angle: PhotoAngle) => `The ${angle.replaceAll('_', ' ')} photo `;

export const angleFlagsOf = ({
  angleFlags,
  suggestions,
}: Pick<Assessment, 'angleFlags' | 'suggestions'>): readonly AngleFlag[] =>
  angleFlags ??
  photoAngles.flatMap((angle) =>
    sentences
      .filter(([begins]) => suggestions.some((sentence) => sentence.startsWith(`${advicePrefix(angle)}${begins}`)))
      .map(([, flag]) => ({ angle, flag })),
  );
