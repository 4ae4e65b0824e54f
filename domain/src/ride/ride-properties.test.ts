import { describeRideProperties } from './ride-properties.spec.ts';

describeRideProperties(300);
