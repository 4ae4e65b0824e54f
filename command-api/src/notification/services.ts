import type { NotificationPolicy } from '@saferide/domain/notification';
import type { SharedCounts } from '@saferide/infrastructure/limits/shared-counts';
import type { PushSender } from '@saferide/infrastructure/outside/push/push';
import type { Deliveries } from '@saferide/read-models/inside/deliveries';
import type { NotificationStore } from '@saferide/read-models/inside/notification-store';
import type { PushSubscriptions } from '@saferide/read-models/inside/push-subscriptions';
import type { NotificationChannel } from '../kernel/notification-channel.ts';

export type DeliverySkipReason = 'overtaken' | 'not wanted' | 'nobody there' | 'too many texts';

export interface NotificationServices {
  readonly notificationPolicy: NotificationPolicy;
  readonly notices: NotificationStore;
  readonly deliveries: Deliveries;
  readonly push: PushSender | null;
  readonly pushSubscriptions: PushSubscriptions;
  readonly notificationChannels: readonly NotificationChannel[];
  readonly counts: SharedCounts;
  readonly publicUrl: string;
}
