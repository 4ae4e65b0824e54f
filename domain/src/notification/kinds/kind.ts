import type { z } from 'zod';
import type { NotificationSettings } from '../../account/published.ts';

/** `socket`: any open page of the app. `push`: the person's browsers, open or not. */
export const channels = ['socket', 'push', 'sms', 'email'] as const;
export type Channel = (typeof channels)[number];
/** Channels through outside services, which may not respond. */
export type OutsideChannel = Exclude<Channel, 'socket'>;

export interface DeliveryRules {
  readonly by: readonly Channel[];
  /** The setting that switches it off for outside channels; null for none. */
  readonly unless: keyof NotificationSettings | null;
  /** Milliseconds after which it is no longer worth delivering. */
  readonly ofUseForMs: number;
  /** Whether outside channels deliver it in quiet hours too, as for rides under way or soon to be. */
  readonly inQuietHours: 'told' | 'held';
  /** Whether the open app sounds and vibrates, because the person should act now. */
  readonly alerts: boolean;
}

export interface NotificationKindDefinition<F extends z.ZodObject = z.ZodObject> extends DeliveryRules {
  /** Stored with the notification, so nothing personal. */
  readonly facts: F;
}

export type NotificationKindDefinitions = Readonly<Record<string, NotificationKindDefinition>>;
