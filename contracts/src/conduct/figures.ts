import { conductPolicy } from '@saferide/domain/conduct/conduct-policy';

/** Limits of reports that screens mention. */
export const conductFigures = { maxCharacters: conductPolicy.maxCharacters } as const;
