export type HeldRole = 'customer' | 'driver' | 'admin' | 'operator';

/** Who sends a request: an account signed in on one device. */
export interface Caller {
  readonly accountId: string;
  readonly sessionId: string;
  readonly roles: ReadonlySet<HeldRole>;
  /** Whether the session began within the last FRESH_MINUTES: its owner has just shown who they are. */
  readonly fresh: boolean;
}
