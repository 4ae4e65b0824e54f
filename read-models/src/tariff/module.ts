import { fares } from './fares.ts';

export const tariffModels = [fares] as const;
