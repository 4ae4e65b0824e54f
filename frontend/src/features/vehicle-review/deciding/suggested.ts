import type { PhotoAngle } from '@saferide/contracts/pick-lists';

/** Which photos an assessor's sentence is about: "The front photo …", "The front and rear photos …". */
const photosIn = (sentence: string): readonly string[] =>
  /^The (.+?) photos? /
    .exec(sentence)?.[1]
    ?.split(' and ')
    .map((name) => name.replaceAll(' ', '_')) ?? [];

/** The assessor's suggestions about the marked photos; all of them while none is marked. */
export const suggestedFor = (suggestions: readonly string[], marked: readonly PhotoAngle[]): readonly string[] =>
  marked.length === 0
    ? suggestions
    : suggestions.filter((sentence) => marked.some((angle) => photosIn(sentence).includes(angle)));
