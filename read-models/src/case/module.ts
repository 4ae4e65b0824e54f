import { cases } from './cases.ts';

const riderCase = [cases] as const;

export { riderCase as case };
