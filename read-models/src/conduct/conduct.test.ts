import { holdFoldSpec } from '../testing/hold-fold-spec.ts';
import { conductSpec } from './conduct.spec.ts';

holdFoldSpec(conductSpec);
