import { aggregate } from '../column.ts';
import { tracking, trackingEvents, trackingRefusals } from './published.ts';

export const trackingModule = [aggregate(tracking, trackingEvents, trackingRefusals)] as const;
