import { holdFoldSpec } from '../testing/hold-fold-spec.ts';
import { peopleSpec } from './people.spec.ts';

holdFoldSpec(peopleSpec);
