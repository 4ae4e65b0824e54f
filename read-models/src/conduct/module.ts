import { conductOfPeople } from './conduct.ts';

export const conduct = [conductOfPeople] as const;
