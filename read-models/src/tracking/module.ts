import { trackingLinks as shared } from './tracking.ts';

export const trackingModels = [shared] as const;
