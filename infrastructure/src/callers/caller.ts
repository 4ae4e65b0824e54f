export type HeldRole = 'customer' | 'driver' | 'admin' | 'operator';

/** Who sends a request: an account signed in on one device. */
export interface Caller {
  readonly accountId: string;
  readonly sessionId: string;
  readonly roles: ReadonlySet<HeldRole>;
}
