import { describeWholeRide } from './harness/whole-ride.ts';

describeWholeRide('phone');
