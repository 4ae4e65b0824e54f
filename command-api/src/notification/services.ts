import type { NotificationPolicy } from '@saferide/domain/notification/published';
import type { SharedCounts } from '@saferide/infrastructure/limits/shared-counts';
import type { Push } from '@saferide/infrastructure/outside/push/push';
import type { Deliveries } from '@saferide/read-models/inside/deliveries';
import type { NotificationStore } from '@saferide/read-models/inside/notification-store';
import type { PushSubscriptions } from '@saferide/read-models/inside/push-subscriptions';
import type { NotificationChannel } from './notification-channel.ts';

/** Why somebody is not told after all. */
export type Needless = 'overtaken' | 'not wanted' | 'nobody there' | 'too many texts';

/** What telling people works with; wired in `create-command-api.ts`. */
export interface NotificationServices {
  readonly notificationPolicy: NotificationPolicy;
  readonly notices: NotificationStore;
  /** What leaves the house. */
  readonly deliveries: Deliveries;
  /** Reaches browsers that are not open; null where nothing is sent this way. */
  readonly push: Push | null;
  readonly pushSubscriptions: PushSubscriptions;
  /** Every way there is to people. */
  readonly notificationChannels: readonly NotificationChannel[];
  readonly counts: SharedCounts;
  /** Where people reach the app, without a slash at the end. */
  readonly publicUrl: string;
}
