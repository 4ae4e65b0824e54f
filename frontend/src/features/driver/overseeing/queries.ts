import { findDrivers } from '@saferide/contracts/driver/overseeing';
import { queryFrom } from '../../../api/query.ts';

/** Drivers as an operator looks for them. */
export const driversQuery = (q: string) => queryFrom(findDrivers, { query: { q } });
