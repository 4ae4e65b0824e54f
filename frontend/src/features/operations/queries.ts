import { driverNumbers, parked, projections } from '@saferide/contracts/operation/operation';
import { queryFrom } from '../../api/query.ts';

/** What the console is drawn from is no read model: commands and the console's own clock fetch it anew by this name. */
export const OPERATIONS = 'operations';

export const MOST_PARKED = 50;

export const projectionsQuery = queryFrom(projections, { models: [OPERATIONS] });

export const parkedQuery = queryFrom(parked, { query: { limit: MOST_PARKED }, models: [OPERATIONS] });

export const driverNumbersQuery = queryFrom(driverNumbers, { models: ['drivers', 'subscriptions'] });
