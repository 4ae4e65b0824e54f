import { checkFoldSpec } from '../testing/check-fold-spec.ts';
import { subscriptionsSpec } from './subscriptions.spec.ts';

checkFoldSpec(subscriptionsSpec);
