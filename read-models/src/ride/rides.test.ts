import { holdFoldSpec } from '../testing/hold-fold-spec.ts';
import { ridesSpec } from './rides.spec.ts';

holdFoldSpec(ridesSpec);
