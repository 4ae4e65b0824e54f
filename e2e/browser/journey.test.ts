import { wholeRideOn } from './harness/whole-ride.ts';

wholeRideOn('phone');
