import { aggregate } from '../kernel/aggregate.ts';
import { tracking, trackingEvents, trackingRefusals } from './index.ts';

export const trackingModule = [aggregate(tracking, trackingEvents, trackingRefusals, 'own')] as const;
