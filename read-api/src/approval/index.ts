import type { Module } from '../column.ts';
import { mountProposalQueries } from './proposals.ts';

export const approval: Module = { mount: mountProposalQueries };
