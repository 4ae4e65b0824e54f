import { conductPolicy } from '@saferide/domain/conduct/conduct-policy';

/** Figures that screens show of reports. */
export const conductFigures = { maxCharacters: conductPolicy.maxCharacters } as const;
