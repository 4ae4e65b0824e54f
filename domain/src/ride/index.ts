import { aggregate } from '../column.ts';
import { ride, rideEvents, rideRefusals } from './published.ts';

export const rideColumn = [aggregate(ride, rideEvents, rideRefusals)] as const;
