import type { Module } from '../column.ts';
import { mountProposalQueries } from './proposals.ts';

/** What waits for a second operator, and what was decided. */
export const approval: Module = { mount: mountProposalQueries };
