import type { AccountEvent } from '../account/published.ts';
import { type Instant, millisBetween } from '../time/instant.ts';
import type { ApprovalPolicy } from './approval-policy.ts';

/** How somebody became an operator. */
export interface OperatorGrant {
  /** Account ids of those who granted it, or `ops` for the command line. */
  readonly by: readonly string[];
  readonly at: Instant;
}

/** The grant by which somebody is an operator, from the events of their account; null where they are none. */
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

/** An operator with the grant by which they are one. */
export interface Operator {
  readonly id: string;
  readonly grant: OperatorGrant;
}

/** Whether neither operator had a hand in making the other one of late. */
export const areIndependent = (one: Operator, other: Operator, now: Instant, policy: ApprovalPolicy): boolean => {
  const madeLately = ({ grant }: Operator, by: string) =>
    grant.by.includes(by) && millisBetween(grant.at, now) < policy.independentAfterMs;
  return !madeLately(one, other.id) && !madeLately(other, one.id);
};
