import { aggregate } from '../kernel/aggregate.ts';
import { waitlist, waitlistEvents, waitlistRefusals } from './index.ts';

export const waitlistModule = [aggregate(waitlist, waitlistEvents, waitlistRefusals, 'none')] as const;
