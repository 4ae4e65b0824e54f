export type RoleOfCaller = 'customer' | 'driver' | 'admin' | 'operator';

export interface Caller {
  readonly accountId: string;
  readonly sessionId: string;
  readonly roles: ReadonlySet<RoleOfCaller>;
  readonly fresh: boolean;
}
