import { aggregate } from '../column.ts';
import { tracking, trackingEvents, trackingRefusals } from './published.ts';

export const trackingColumn = [aggregate(tracking, trackingEvents, trackingRefusals)] as const;
