import type { z } from 'zod';
import type { NotificationSettings } from '../../account/index.ts';

export const deliveryChannels = ['socket', 'push', 'sms', 'email'] as const;
export type DeliveryChannel = (typeof deliveryChannels)[number];
export type OutsideChannel = Exclude<DeliveryChannel, 'socket'>;

export interface DeliveryRules {
  readonly channels: readonly DeliveryChannel[];
  /** The setting that switches the kind off outside the app; null if none does. */
  readonly setting: keyof NotificationSettings | null;
  /** How long after its cause a notification is worth delivering. */
  readonly relevantForMs: number;
  /** `held`: outside channels deliver only after quiet hours. */
  readonly inQuietHours: 'delivered' | 'held';
  readonly alerts: boolean;
}

export interface NotificationKindDefinition<F extends z.ZodObject = z.ZodObject> extends DeliveryRules {
  /** Facts are stored unencrypted, so they must not contain personal data. */
  readonly facts: F;
}

export type NotificationKindDefinitions = Readonly<Record<string, NotificationKindDefinition>>;
