import { z } from 'zod';
import { id, instant } from '../kernel/event-fields.ts';
import type { Instant } from '../time/instant.ts';
import { driverKinds } from './kinds/driver.ts';
import { emergencyKinds } from './kinds/emergency.ts';
import { personKinds } from './kinds/person.ts';
import { rideKinds } from './kinds/ride.ts';
import { safetyKinds } from './kinds/safety.ts';

/** Every kind of notice there is, by the subject that it is about. */
export const noticeKinds = { ...rideKinds, ...driverKinds, ...personKinds, ...emergencyKinds, ...safetyKinds } as const;
export type NoticeKind = keyof typeof noticeKinds;

/** Whether it is about somebody who asks for help. */
export const isUrgent = (kind: NoticeKind): boolean => kind in emergencyKinds;

/** What a notice of one kind says. */
export type FactsOf<K extends NoticeKind> = Readonly<z.output<(typeof noticeKinds)[K]['facts']>>;

interface Told {
  /** Says what it is about and whom it is for: what is told again has the same. */
  readonly id: string;
  /** The account of whoever is told. */
  readonly recipient: string;
  /** When it was decided that they are. */
  readonly at: Instant;
}

export type NoticeOf<K extends NoticeKind> = Told & { readonly kind: K; readonly facts: FactsOf<K> };
/** What one person is told, whatever the channel. Facts are ids, times and figures: a notice is kept, so nothing personal. */
export type Notice = { readonly [K in NoticeKind]: NoticeOf<K> }[NoticeKind];

/** Whether it is news to this session's device: a sign-in is not, to the device that signed in. */
export const concernsSession = (notice: Notice, sessionId: string | null): boolean =>
  notice.kind !== 'signed_in' || notice.facts.sessionId !== sessionId;

const told = { id: z.string().min(1), recipient: id, at: instant };
const [first, ...others] = Object.entries(noticeKinds).map(([kind, { facts }]) =>
  z.strictObject({ ...told, kind: z.literal(kind), facts }),
);
if (!first) throw new Error('There is nothing to tell');

/** A notice, checked. Made of the kinds above, of which it says no more than they do. */
export const notice = z.discriminatedUnion('kind', [first, ...others]) as unknown as z.ZodType<Notice>;
