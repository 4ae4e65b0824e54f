import { conductOfPeople } from './conduct.ts';

export const conductModels = [conductOfPeople] as const;
