import type { Module } from '../module-interface/api-module.ts';
import { mountProposalQueries } from './proposals.ts';

export const approval: Module = { mount: mountProposalQueries };
