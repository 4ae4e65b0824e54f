import { describeRideProperties } from './ride-properties.spec.ts';

describeRideProperties(150);
