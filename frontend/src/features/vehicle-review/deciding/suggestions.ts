import type { PhotoAngle } from '@saferide/contracts/pick-lists';

/** "The front and rear photos …" gives `front` and `rear`. */
const photosIn = (sentence: string): readonly string[] =>
  /^The (.+?) photos? /
    .exec(sentence)?.[1]
    ?.split(' and ')
    .map((name) => name.replaceAll(' ', '_')) ?? [];

export const improvementSuggestions = (
  suggestions: readonly string[],
  marked: readonly PhotoAngle[],
  again: (angle: PhotoAngle) => string,
): readonly string[] => {
  if (marked.length === 0) return suggestions;
  const left = suggestions.filter((sentence) => {
    const photos = photosIn(sentence);
    return photos.length === 0 || marked.some((angle) => photos.includes(angle));
  });
  return left.length > 0 ? left : marked.map(again);
};
