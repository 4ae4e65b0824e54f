/** Where a browser is reached, and with what it reads: as it said itself, in base64url. */
export interface PushAddress {
  /** See `isPushEndpoint`. */
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushMessage {
  /** What the service worker is handed. Nobody between reads it. */
  readonly payload: string;
  /** So long the service keeps it for a device that is out of reach. */
  readonly ttlSeconds: number;
  /** `high`: it wakes a phone that saves power. */
  readonly urgency: 'normal' | 'high';
  /** Up to 32 characters of base64url: of two with the same, a device that was out of reach gets the later one alone. */
  readonly topic: string;
}

/** Brings something to a browser that is not open. */
export interface Push {
  /** What browsers subscribe with. */
  readonly publicKey: string;
  /**
   * `gone`: nobody is reached there, now or later. Throws MessageRefused where the service did not take it, and
   * MessageUnanswered where nobody knows whether it did.
   */
  send(to: PushAddress, message: PushMessage): Promise<'taken' | 'gone'>;
}
