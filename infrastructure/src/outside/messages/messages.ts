/** What a code is for. */
export type CodeKind =
  | 'registration_code'
  | 'login_code'
  | 'bank_change_code'
  | 'number_change_code'
  | 'email_change_code';

/** Times are instants; amounts are in naira; what is null is not known, or not kept any more. */
export type MessageText =
  /** `code`: six digits. */
  | { readonly kind: CodeKind; readonly code: string }
  | { readonly kind: 'account_exists' }
  /** To the number that another has replaced. `digits`: the last of the new one. `link`: where it is changed back. */
  | { readonly kind: 'number_replaced'; readonly digits: string; readonly link: string }
  /** To the address that another has replaced. */
  | { readonly kind: 'email_replaced'; readonly link: string }
  /** `startCode`: four digits. `at`: when it is said, so that another day is named. */
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
      /** Where the whole receipt is. */
      readonly link: string;
    }
  /** To somebody who was named as an emergency contact. `link`: where they stop such texts. */
  | { readonly kind: 'emergency_contact_added'; readonly name: string | null; readonly link: string }
  /** To an emergency contact. `times`: how often help was asked for. `at`: when that was. */
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
      /** Where they are followed. */
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
  /** What has no words of its own by this way. `link`: where it leads; null where there is no room for it. */
  | { readonly kind: 'notice'; readonly title: string; readonly text: string; readonly link: string | null };

/** Whether an account was signed in before on the device that asks, or from its network. */
export type AskedOn = 'known_device' | 'known_network' | 'unknown';

type FieldOf<S> = S extends unknown ? keyof S : never;

/** What is told to somebody, at one address of theirs. No message is one where what is said has a field of the same name. */
export type Message = [FieldOf<MessageText> & keyof Addressing] extends [never] ? MessageText & Addressing : never;

export interface Addressing {
  /** E.164 for `sms`, an address for `email`. */
  readonly to: string;
  readonly channel: 'sms' | 'email';
  /** Who has asked for it, where that is known: a network address, of a call for help the account. Never told to a provider. */
  readonly source?: string;
  /** Of a code: what the account that it belongs to knows of where it is asked for. Default: nothing. */
  readonly askedOn?: AskedOn;
  /** Of a call for help: whether the account is on a ride, or named the number some days ago. */
  readonly knownSource?: boolean;
}

/** Sends messages to people. Throws `MessageRefused` when the provider does not take one. */
export interface Messages {
  readonly simulated: boolean;
  send(message: Message): Promise<void>;
}

/** The provider did not take the message. Says why in the provider's own code, never to whom. */
export class MessageRefused extends Error {
  override readonly name: string = 'MessageRefused';
}

/** The provider has not answered: nobody knows whether it took the message. */
export class MessageUnanswered extends MessageRefused {
  override readonly name = 'MessageUnanswered';
}

/** Sends nothing and keeps nothing: codes are read from the responses in development mode. */
export const simulatedMessages: Messages = { simulated: true, send: async () => undefined };

/**
 * Providers that stand in for each other: what one refuses goes to the next. What one did not answer goes to nobody else, for
 * it may have been sent. Throws what the last one threw.
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

/** One provider for each channel. */
export const messagesBy = (channels: Readonly<Record<Message['channel'], Messages>>): Messages => ({
  simulated: channels.sms.simulated || channels.email.simulated,
  send: (message) => channels[message.channel].send(message),
});
