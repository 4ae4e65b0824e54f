import { checkFoldSpec } from '../testing/check-fold-spec.ts';
import { peopleSpec } from './people.spec.ts';

checkFoldSpec(peopleSpec);
