import type { Module } from '../module.ts';
import { mountProposalQueries } from './proposals.ts';

export const approval: Module = { mount: mountProposalQueries };
