import type { Translation } from './translation.ts';

export const translation: Translation = {};
