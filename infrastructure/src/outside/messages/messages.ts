export type CodeKind =
  | 'registration_code'
  | 'login_code'
  | 'bank_change_code'
  | 'number_change_code'
  | 'email_change_code';

/** Times are instants; amounts are in naira; null is unknown or deleted. */
export type MessageText =
  /** `code`: six digits. */
  | { readonly kind: CodeKind; readonly code: string }
  | { readonly kind: 'account_exists' }
  /** Sent to the replaced number. `digits`: the last of the new one. `link`: to undo the change. */
  | { readonly kind: 'number_replaced'; readonly digits: string; readonly link: string }
  /** Sent to the replaced address. */
  | { readonly kind: 'email_replaced'; readonly link: string }
  /** `startCode`: four digits. `at`: when the text is sent, to decide whether to name the day. */
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
      /** Addresses. */
      readonly pickup: string | null;
      readonly destination: string | null;
      readonly completedAt: string;
      readonly fare: number;
      /** To the full receipt. */
      readonly link: string;
    }
  /** `link`: to stop such texts. */
  | { readonly kind: 'emergency_contact_added'; readonly name: string | null; readonly link: string }
  /** `times`: how often help was requested. `at`: when. */
  | {
      readonly kind: 'emergency_raised';
      readonly name: string | null;
      readonly times: number;
      readonly at: string;
      readonly vehicle: string | null;
      readonly plate: string | null;
      /** The known area, and the point in degrees. */
      readonly area: string | null;
      readonly place: { readonly latitude: number; readonly longitude: number } | null;
      /** To follow the person. */
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
  /** Any other notification. `link`: null if it does not fit. */
  | { readonly kind: 'notice'; readonly title: string; readonly text: string; readonly link: string | null };

export type AskedOn = 'known_device' | 'known_network' | 'unknown';

type FieldOf<S> = S extends unknown ? keyof S : never;

/** Never if a text has a field of the addressing's names. */
export type Message = [FieldOf<MessageText> & keyof Addressing] extends [never] ? MessageText & Addressing : never;

export interface Addressing {
  /** E.164 for `sms`, an address for `email`. */
  readonly to: string;
  readonly channel: 'sms' | 'email';
  /** The requesting network address, or the account for a call for help. Never sent to a provider. */
  readonly source?: string;
  /** For codes: whether the account knows the requesting device or network. Default: neither. */
  readonly askedOn?: AskedOn;
  /** For calls for help: whether the account is on a ride, or named the number days ago. */
  readonly knownSource?: boolean;
}

/** Throws `MessageRefused` if the provider does not accept it. */
export interface Messages {
  readonly simulated: boolean;
  send(message: Message): Promise<void>;
}

/** Has the provider's reason, never the recipient. */
export class MessageRefused extends Error {
  override readonly name: string = 'MessageRefused';
}

/** The provider did not answer, so it may have sent the message. */
export class MessageUnanswered extends MessageRefused {
  override readonly name = 'MessageUnanswered';
}

/** Sends nothing; in development, responses contain the codes. */
export const simulatedMessages: Messages = { simulated: true, send: async () => undefined };

/**
 * Fallback providers: a refused message goes to the next. An unanswered one does not, because it may have been sent.
 * Throws the last error.
 */
export const inTurn = (first: Messages, second: Messages): Messages => ({
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
