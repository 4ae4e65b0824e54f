import { drivers } from './drivers.ts';

export const driverModels = [drivers] as const;
