import type { ApprovalEvent, ProposedAction } from '../approval/index.ts';
import { approvalPolicy } from '../approval/index.ts';
import { minutesIn } from './fixtures.ts';

type Named<T extends ApprovalEvent['type']> = Extract<ApprovalEvent, { type: T }>;

export const FIRST_OPERATOR = 'operator-1';
export const SECOND_OPERATOR = 'operator-2';
export const GRANTEE_ID = 'ada';
export const PROPOSAL = 'proposal-1';
const subject = `grant-operator-${GRANTEE_ID}`;

export const grantOperator: ProposedAction = { kind: 'grant_role', role: 'operator' };

export const actionProposed = (
  data: Partial<Named<'ActionProposed'>['data']> = {},
  at = minutesIn(0),
): Named<'ActionProposed'> => ({
  type: 'ActionProposed',
  at,
  data: {
    ...{ subject, proposalId: PROPOSAL, proposedBy: FIRST_OPERATOR, accountId: GRANTEE_ID, action: grantOperator },
    policyVersion: approvalPolicy.version,
    ...data,
  },
  personal: { reason: 'Joins the night shift' },
});

export const proposalApproved = (at = minutesIn(10)): Named<'ProposalApproved'> => ({
  type: 'ProposalApproved',
  at,
  data: { subject, proposalId: PROPOSAL, approvedBy: SECOND_OPERATOR },
});

export const proposalDeclined = (declinedBy = SECOND_OPERATOR): Named<'ProposalDeclined'> => ({
  type: 'ProposalDeclined',
  at: minutesIn(10),
  data: { subject, proposalId: PROPOSAL, declinedBy },
  personal: { reason: 'Too early' },
});

export const proposalExpired = (): Named<'ProposalExpired'> => ({
  type: 'ProposalExpired',
  at: minutesIn(7 * 24 * 60),
  data: { subject, proposalId: PROPOSAL },
});

export const actionCarriedOut = (): Named<'ActionCarriedOut'> => ({
  type: 'ActionCarriedOut',
  at: minutesIn(11),
  data: { subject, proposalId: PROPOSAL },
});

export const actionRefused = (): Named<'ActionRefused'> => ({
  type: 'ActionRefused',
  at: minutesIn(11),
  data: { subject, proposalId: PROPOSAL, code: 'RideStillOpen', sentence: 'A ride is open.' },
});
