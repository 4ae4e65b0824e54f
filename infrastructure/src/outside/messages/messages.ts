import type { Kobo } from '@saferide/domain/money/kobo';
import type { Coordinates } from '@saferide/domain/place/coordinates';
import type { Instant } from '@saferide/domain/time/instant';

export type CodeKind =
  | 'registration_code'
  | 'login_code'
  | 'bank_change_code'
  | 'number_change_code'
  | 'email_change_code';

/** Null fields are unknown or erased unless they say otherwise. */
export type MessageText =
  /** `code` has six digits. */
  | { readonly kind: CodeKind; readonly code: string }
  | { readonly kind: 'account_exists' }
  | { readonly kind: 'waitlist_link'; readonly link: string; readonly days: number }
  | { readonly kind: 'number_replaced'; readonly digits: string; readonly link: string }
  | { readonly kind: 'email_replaced'; readonly link: string }
  /** `startCode` has four digits. */
  | {
      readonly kind: 'driver_assigned';
      readonly driver: string | null;
      readonly vehicle: string | null;
      readonly plate: string | null;
      readonly startCode: string | null;
      readonly pickupDueAt: string;
      readonly at: string;
    }
  /** `booker` is a first name; `startCode` has four digits. */
  | {
      readonly kind: 'ride_for_passenger';
      readonly booker: string | null;
      readonly driver: string | null;
      readonly vehicle: string | null;
      readonly plate: string | null;
      readonly startCode: string | null;
      readonly pickupDueAt: string;
      readonly at: string;
      /** Null if the ride cannot be followed. */
      readonly link: string | null;
      readonly stopLink: string;
    }
  | {
      readonly kind: 'driver_arrived';
      readonly driver: string | null;
      readonly vehicle: string | null;
      readonly plate: string | null;
    }
  | {
      readonly kind: 'ride_receipt';
      readonly driver: string | null;
      readonly pickup: string | null;
      readonly destination: string | null;
      readonly startedAt: string | null;
      readonly completedAt: string;
      readonly isByTheHour: boolean;
      /** The same facts as in `EarlyEnd`; null if the trip ended at its destination. */
      readonly early: {
        readonly leftMetres: number | null;
        readonly place: string | null;
        readonly charged: { readonly metres: number; readonly ofMetres: number } | null;
        readonly chargedHours: { readonly hours: number; readonly ofHours: number } | null;
        readonly reason: string | null;
      } | null;
      readonly fareKobo: Kobo;
      readonly link: string;
    }
  | { readonly kind: 'emergency_contact_added'; readonly name: string | null; readonly link: string }
  | {
      readonly kind: 'emergency_raised';
      readonly name: string | null;
      readonly times: number;
      readonly at: string;
      readonly vehicle: string | null;
      readonly plate: string | null;
      readonly area: string | null;
      /** Coordinates in degrees. */
      readonly place: Coordinates | null;
      /** Null if the link ended. */
      readonly link: string | null;
    }
  | { readonly kind: 'emergency_over'; readonly name: string | null; readonly safe: boolean }
  /** `name` is the driver's first name; `unseen` means that the driver's device was silent for a while. */
  | {
      readonly kind: 'family_told';
      readonly name: string | null;
      readonly how: 'at_work' | 'ended' | 'unseen';
      readonly at: string;
      readonly link: string;
      /** Set only in the first text to a family member. */
      readonly stopLink: string | null;
    }
  /** `link` is null if it does not fit into the text. */
  | { readonly kind: 'notice'; readonly title: string; readonly text: string; readonly link: string | null };

/** How long an account has named a number as its emergency contact. `early`: known, and among the first to name it. */
export type NamingAccount = 'unknown' | 'known' | 'early';

export type RequestOrigin = 'known_device' | 'known_network' | 'unknown';

type FieldOf<S> = S extends unknown ? keyof S : never;

export type Message = [FieldOf<MessageText> & keyof MessageAddress] extends [never]
  ? MessageText & MessageAddress
  : never;

export interface MessageAddress {
  /** An E.164 number for `sms`, an e-mail address for `email`. */
  readonly to: string;
  readonly channel: 'sms' | 'email';
  /** What rate limits count by: the sender's network address or, in an emergency, the account. */
  readonly source?: string;
  readonly askedOn?: RequestOrigin;
  readonly namedBy?: NamingAccount;
}

/** `send` throws MessageRefused. */
export interface MessageSender {
  readonly simulated: boolean;
  send(message: Message): Promise<void>;
}

/** The error never contains the recipient. */
export class MessageRefused extends Error {
  override readonly name: string = 'MessageRefused';
  /** An attempt before this time is refused too; null if unknown. */
  readonly nextAt: Instant | null = null;
}

/** The provider did not answer, so the message may have been sent. */
export class MessageUnanswered extends MessageRefused {
  override readonly name = 'MessageUnanswered';
}

export const simulatedMessageSender: MessageSender = { simulated: true, send: async () => undefined };

export const senderWithFallback = (first: MessageSender, second: MessageSender): MessageSender => ({
  simulated: first.simulated || second.simulated,
  send: async (message) => {
    try {
      await first.send(message);
    } catch (error) {
      if (!(error instanceof MessageRefused) || error instanceof MessageUnanswered) throw error;
      await second.send(message);
    }
  },
});

export const senderByChannel = (channels: Readonly<Record<Message['channel'], MessageSender>>): MessageSender => ({
  simulated: channels.sms.simulated || channels.email.simulated,
  send: (message) => channels[message.channel].send(message),
});
