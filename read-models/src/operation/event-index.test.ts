import { checkFoldSpec } from '../testing/check-fold-spec.ts';
import { eventIndexSpec } from './event-index.spec.ts';

checkFoldSpec(eventIndexSpec);
