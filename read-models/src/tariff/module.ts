import { fares } from './fares.ts';

export const tariff = [fares] as const;
