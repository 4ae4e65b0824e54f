import type { z } from 'zod';
import type { NotificationSettings } from '../../account/published.ts';

/** `push` reaches the person's browsers, open or closed. */
export const channels = ['socket', 'push', 'sms', 'email'] as const;
export type Channel = (typeof channels)[number];
/** Channels through outside services, which may not respond. */
export type OutsideChannel = Exclude<Channel, 'socket'>;

export interface DeliveryRules {
  readonly by: readonly Channel[];
  /** The setting that switches it off outside the app; null if none does. */
  readonly unless: keyof NotificationSettings | null;
  /** How long delivering it is useful, in milliseconds. */
  readonly ofUseForMs: number;
  /** Whether outside channels deliver it in quiet hours. */
  readonly inQuietHours: 'told' | 'held';
  /** Whether the open app sounds and vibrates. */
  readonly alerts: boolean;
}

export interface NotificationKindDefinition<F extends z.ZodObject = z.ZodObject> extends DeliveryRules {
  /** Must not contain personal data, because they are stored. */
  readonly facts: F;
}

export type NotificationKindDefinitions = Readonly<Record<string, NotificationKindDefinition>>;
