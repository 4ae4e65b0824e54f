import { holdFoldSpec } from '../testing/hold-fold-spec.ts';
import { faresSpec } from './fares.spec.ts';

holdFoldSpec(faresSpec);
