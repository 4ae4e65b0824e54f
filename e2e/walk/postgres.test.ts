import { describeWholeRide } from './describe-whole-ride.ts';

describeWholeRide('PostgreSQL', async () => null);
