import { holdFoldSpec } from '../testing/hold-fold-spec.ts';
import { proposalsSpec } from './proposals.spec.ts';

holdFoldSpec(proposalsSpec);
