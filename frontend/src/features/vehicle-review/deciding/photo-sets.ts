import { photoAngles } from '@saferide/contracts/pick-lists';
import type { ReviewCaseView } from '@saferide/contracts/vehicle-review/review-desk';
import type { ReviewPhoto } from './review-photo.tsx';

export interface PhotoSet {
  readonly attempt: number;
  readonly photos: readonly ReviewPhoto[];
}

export interface PhotoPlace {
  readonly attempt: number;
  readonly index: number;
}

const inOrder = (photos: readonly ReviewPhoto[]): readonly ReviewPhoto[] =>
  photos.toSorted((a, b) => photoAngles.indexOf(a.angle) - photoAngles.indexOf(b.angle));

type Attempts = Pick<ReviewCaseView, 'attempt' | 'photos' | 'attemptsBefore'>;

/** The latest attempt comes first. */
export const photoSets = ({ attempt, photos, attemptsBefore }: Attempts): readonly PhotoSet[] => [
  { attempt, photos: inOrder(photos) },
  ...attemptsBefore.map((before) => ({ attempt: before.attempt, photos: inOrder(before.photos) })),
];

export const photoAt = (sets: readonly PhotoSet[], place: PhotoPlace | null): ReviewPhoto | undefined =>
  place === null ? undefined : sets.find(({ attempt }) => attempt === place.attempt)?.photos[place.index];

export const photoToCompareWith = (sets: readonly PhotoSet[], place: PhotoPlace): PhotoPlace => {
  const shown = photoAt(sets, place);
  const before = sets.find(({ attempt }) => attempt < place.attempt);
  const index = before?.photos.findIndex(({ angle }) => angle === shown?.angle) ?? -1;
  if (before && index >= 0 && before.photos[index]?.uploadId !== shown?.uploadId)
    return { attempt: before.attempt, index };
  const beside = sets.find(({ attempt }) => attempt === place.attempt)?.photos.length ?? 1;
  return { attempt: place.attempt, index: (place.index + 1) % beside };
};
