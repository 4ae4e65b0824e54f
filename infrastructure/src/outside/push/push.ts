/** Keys are in base64url. */
export interface PushAddress {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushMessage {
  readonly payload: string;
  readonly ttlSeconds: number;
  /** `high` wakes a phone in power-saving mode. */
  readonly urgency: 'normal' | 'high';
  /** Up to 32 base64url characters. Replaces an undelivered message of the same topic. */
  readonly topic: string;
}

export interface PushSender {
  readonly publicKey: string;
  /**
   * `gone` if the subscription no longer exists or is not at a push service. Throws MessageRefused or
   * MessageUnanswered.
   */
  send(to: PushAddress, message: PushMessage): Promise<'taken' | 'gone'>;
}
