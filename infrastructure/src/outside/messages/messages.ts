export type CodeKind =
  | 'registration_code'
  | 'login_code'
  | 'bank_change_code'
  | 'number_change_code'
  | 'email_change_code';

/** What a message says. Amounts are in naira; null means unknown or deleted. */
export type MessageText =
  /** `code` has six digits. */
  | { readonly kind: CodeKind; readonly code: string }
  | { readonly kind: 'account_exists' }
  /** `digits` are the last of the new number. `link` undoes the change. */
  | { readonly kind: 'number_replaced'; readonly digits: string; readonly link: string }
  | { readonly kind: 'email_replaced'; readonly link: string }
  /** `startCode` has four digits. `at` is when the text is sent. */
  | {
      readonly kind: 'driver_assigned';
      readonly driver: string | null;
      readonly vehicle: string | null;
      readonly plate: string | null;
      readonly startCode: string | null;
      readonly pickupDueAt: string;
      readonly at: string;
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
      readonly completedAt: string;
      readonly fare: number;
      readonly link: string;
    }
  | { readonly kind: 'emergency_contact_added'; readonly name: string | null; readonly link: string }
  /** `times` counts how often help was requested. */
  | {
      readonly kind: 'emergency_raised';
      readonly name: string | null;
      readonly times: number;
      readonly at: string;
      readonly vehicle: string | null;
      readonly plate: string | null;
      /** `place` in degrees. */
      readonly area: string | null;
      readonly place: { readonly latitude: number; readonly longitude: number } | null;
      readonly link: string | null;
    }
  | { readonly kind: 'emergency_over'; readonly name: string | null; readonly safe: boolean }
  /** To a driver's family member. `name`: the driver's first name. `unseen`: the driver's device has been silent for a while.
   * `link`: where the driver is followed. `stopLink`: where texts are stopped; null after the first text. */
  | {
      readonly kind: 'family_told';
      readonly name: string | null;
      readonly how: 'at_work' | 'ended' | 'unseen';
      readonly at: string;
      readonly link: string;
      readonly stopLink: string | null;
    }
  /** `link` is null if it does not fit. */
  | { readonly kind: 'notice'; readonly title: string; readonly text: string; readonly link: string | null };

export type RequestOrigin = 'known_device' | 'known_network' | 'unknown';

type FieldOf<S> = S extends unknown ? keyof S : never;

/** Never, if field names of a text and its address collide. */
export type Message = [FieldOf<MessageText> & keyof Addressing] extends [never] ? MessageText & Addressing : never;

export interface Addressing {
  /** E.164 for `sms`, an address for `email`. */
  readonly to: string;
  readonly channel: 'sms' | 'email';
  /** A network address, or the account of an emergency. Never sent to a provider. */
  readonly source?: string;
  /** Whether the account knows the device or network. Default: neither. */
  readonly askedOn?: RequestOrigin;
  /** Whether the account is on a ride, or named the number days ago. */
  readonly knownSource?: boolean;
}

/** Throws `MessageRefused`. */
export interface Messages {
  readonly simulated: boolean;
  send(message: Message): Promise<void>;
}

/** Refused by the provider. The message has its reason, never the recipient. */
export class MessageRefused extends Error {
  override readonly name: string = 'MessageRefused';
}

/** The provider did not answer, so the message may have been sent. */
export class MessageUnanswered extends MessageRefused {
  override readonly name = 'MessageUnanswered';
}

/** Sends nothing: in development, responses contain the codes. */
export const simulatedMessages: Messages = { simulated: true, send: async () => undefined };

/** Tries the next provider if a message is refused, but not if it is unanswered. Throws the last error. */
export const sendInTurn = (first: Messages, second: Messages): Messages => ({
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

export const messagesBy = (channels: Readonly<Record<Message['channel'], Messages>>): Messages => ({
  simulated: channels.sms.simulated || channels.email.simulated,
  send: (message) => channels[message.channel].send(message),
});
