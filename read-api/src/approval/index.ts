import type { Column } from '../column.ts';
import { mountProposals } from './proposals.ts';

/** What waits for a second operator, and what was decided. */
export const approval: Column = { mount: mountProposals };
