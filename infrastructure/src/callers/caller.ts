export type HeldRole = 'customer' | 'driver' | 'admin' | 'operator';

export interface Caller {
  readonly accountId: string;
  readonly sessionId: string;
  readonly roles: ReadonlySet<HeldRole>;
  readonly fresh: boolean;
}
