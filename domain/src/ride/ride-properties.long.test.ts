import { describeRideProperties } from '../testing/ride-properties.ts';

describeRideProperties(2_000);
