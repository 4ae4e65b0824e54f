import { holdFoldSpec } from '../testing/hold-fold-spec.ts';
import { eventIndexSpec } from './event-index.spec.ts';

holdFoldSpec(eventIndexSpec);
