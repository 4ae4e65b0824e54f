export type HeldRole = 'customer' | 'driver' | 'admin' | 'operator';

/** The account and session behind a request. */
export interface Caller {
  readonly accountId: string;
  readonly sessionId: string;
  readonly roles: ReadonlySet<HeldRole>;
  /** Whether the session began within the last FRESH_MINUTES. */
  readonly fresh: boolean;
}
