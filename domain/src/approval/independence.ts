import type { AccountEvent } from '../account/index.ts';
import { type Instant, millisBetween } from '../time/instant.ts';
import type { ApprovalPolicy } from './approval-policy.ts';

export interface OperatorGrant {
  /** Account ids of grantor and approver, or `ops` for the command line. */
  readonly by: readonly string[];
  readonly at: Instant;
}

export const operatorGrantIn = (events: readonly AccountEvent[]): OperatorGrant | null => {
  let grant: OperatorGrant | null = null;
  for (const event of events) {
    if (event.type === 'RoleGranted' && event.data.role === 'operator') {
      const { grantedBy, approvedBy } = event.data;
      grant = { by: approvedBy === null ? [grantedBy] : [grantedBy, approvedBy], at: event.at };
    }
    if (event.type === 'RoleRevoked' && event.data.role === 'operator') grant = null;
    if (event.type === 'PersonalDataErased') grant = null;
  }
  return grant;
};

export interface Operator {
  readonly id: string;
  readonly grant: OperatorGrant;
}

export const areIndependent = (one: Operator, other: Operator, now: Instant, policy: ApprovalPolicy): boolean => {
  const madeLately = ({ grant }: Operator, by: string) =>
    grant.by.includes(by) && millisBetween(grant.at, now) < policy.independentAfterMs;
  return !madeLately(one, other.id) && !madeLately(other, one.id);
};
