import { conductPolicy } from '@saferide/domain/conduct/conduct-policy';

/** Limits of reports for screens. */
export const conductFigures = { maxCharacters: conductPolicy.maxCharacters } as const;
