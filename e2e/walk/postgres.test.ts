import { describeWholeRide } from './walk.ts';

describeWholeRide('PostgreSQL', async () => null);
