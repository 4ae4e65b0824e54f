import { describeRideProperties } from './ride-properties.spec.ts';

describeRideProperties(2_000);
