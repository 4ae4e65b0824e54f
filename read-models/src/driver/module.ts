import { drivers } from './drivers.ts';

export const driver = [drivers] as const;
