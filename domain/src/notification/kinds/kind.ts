import type { z } from 'zod';
import type { NotificationSettings } from '../../account/published.ts';

/** Ways to people. `socket`: whatever page of the app is open. `push`: browsers of theirs, whether or not one is. */
export const channels = ['socket', 'push', 'sms', 'email'] as const;
export type Channel = (typeof channels)[number];
/** Those by which something leaves the house, once, to a place that may not answer. */
export type OutsideChannel = Exclude<Channel, 'socket'>;

/** How people are told of one kind of thing. */
export interface DeliveryRules {
  readonly by: readonly Channel[];
  /** Which of a person's switches is about it, for what leaves the house; null: it always comes. */
  readonly unless: keyof NotificationSettings | null;
  /** Later than this after it was decided nobody wants to know any more. Milliseconds. */
  readonly ofUseForMs: number;
  /** Whether it leaves the house in quiet hours too, as all does that is about a ride under way or soon to be. */
  readonly inQuietHours: 'told' | 'held';
  /** Whether it is heard and felt where the app is open: it wants something of the person now. */
  readonly alerts: boolean;
}

/** One kind of notice: what it says by ids, times and figures, and how people are told of it. */
export interface NotificationKindDefinition<F extends z.ZodObject = z.ZodObject> extends DeliveryRules {
  /** Kept with the notice, so nothing personal. */
  readonly facts: F;
}

export type NotificationKindDefinitions = Readonly<Record<string, NotificationKindDefinition>>;
