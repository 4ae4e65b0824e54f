/** Keys in base64url. */
export interface PushAddress {
  /** See `isPushEndpoint`. */
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushMessage {
  /** Encrypted for the service worker. */
  readonly payload: string;
  /** For an unreachable device. */
  readonly ttlSeconds: number;
  /** `high` wakes a phone that saves power. */
  readonly urgency: 'normal' | 'high';
  /** Up to 32 base64url characters; replaces an undelivered message. */
  readonly topic: string;
}

export interface Push {
  readonly publicKey: string;
  /** `gone`: for good. Throws MessageRefused or MessageUnanswered. */
  send(to: PushAddress, message: PushMessage): Promise<'taken' | 'gone'>;
}
