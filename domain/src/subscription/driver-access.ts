import { lifecycleOf } from '../kernel/lifecycle.ts';
import type { DriverSubscriptionCommand } from './commands.ts';
import type { DriverSubscriptionEvent } from './events.ts';
import { evolve } from './evolve.ts';
import type { DriverSubscriptionRefusal } from './refusals.ts';
import type { DriverSubscriptionState } from './state.ts';
import { noSubscription } from './state.ts';

const { decider } = lifecycleOf<
  DriverSubscriptionState,
  DriverSubscriptionCommand,
  DriverSubscriptionEvent,
  DriverSubscriptionRefusal
>();

export const driverAccess = decider('driverSubscription', noSubscription, evolve, [], {
  restsAt: ['TrialActivated', 'TrialExpired', 'SubscriptionExtended', 'SubscriptionShortened', 'SubscriptionLapsed'],
});
