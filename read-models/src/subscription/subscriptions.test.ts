import { holdFoldSpec } from '../testing/hold-fold-spec.ts';
import { subscriptionsSpec } from './subscriptions.spec.ts';

holdFoldSpec(subscriptionsSpec);
