import { describeRideProperties } from '../testing/ride-properties.ts';

describeRideProperties(150);
