import { trackingLinks as shared } from './tracking.ts';

export const tracking = [shared] as const;
