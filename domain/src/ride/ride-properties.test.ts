import { describeRideProperties } from './ride-properties.spec.ts';

describeRideProperties(100);
