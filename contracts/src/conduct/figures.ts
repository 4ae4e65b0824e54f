import { conductPolicy } from '@saferide/domain/conduct/conduct-policy';

/** Limits of reports. */
export const conductFigures = { maxCharacters: conductPolicy.maxCharacters } as const;
