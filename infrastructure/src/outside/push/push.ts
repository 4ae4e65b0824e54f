/** A browser's subscription; keys in base64url. */
export interface PushAddress {
  /** See `isPushEndpoint`. */
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushMessage {
  /** For the service worker; encrypted in transit. */
  readonly payload: string;
  /** How long the service stores it for an unreachable device. */
  readonly ttlSeconds: number;
  /** `high` wakes a phone that saves power. */
  readonly urgency: 'normal' | 'high';
  /** Up to 32 base64url characters; replaces an undelivered message with the same topic. */
  readonly topic: string;
}

export interface Push {
  readonly publicKey: string;
  /**
   * `gone`: the subscription is invalid for good. Throws MessageRefused, and MessageUnanswered if the outcome is
   * unknown.
   */
  send(to: PushAddress, message: PushMessage): Promise<'taken' | 'gone'>;
}
