import { z } from 'zod';
import { defineEvents, type EventOf, id, kobo } from '../kernel/define-events.ts';
import { OPERATOR_REASONS_KEY_ID } from '../kernel/system-keys.ts';
import { operatorActKinds } from './approval-policy.ts';
import { proposedAction } from './proposed-action.ts';

const proposal = { subject: id, proposalId: id };
const why = { personal: z.object({ reason: z.string() }), systemKey: OPERATOR_REASONS_KEY_ID } as const;

/** Stream `approval-{subject}`. */
export const approvalEvents = defineEvents({
  ActionProposed: {
    version: 1,
    data: z.object({
      ...proposal,
      proposedBy: id,
      accountId: id.nullable(),
      action: proposedAction,
      policyVersion: z.string(),
    }),
    subject: 'proposedBy',
    ...why,
  },
  ProposalApproved: { version: 1, data: z.object({ ...proposal, approvedBy: id }) },
  ProposalDeclined: {
    version: 1,
    data: z.object({ ...proposal, declinedBy: id }),
    subject: 'declinedBy',
    ...why,
  },
  ProposalExpired: { version: 1, data: z.object(proposal) },
  ActionCarriedOut: { version: 1, data: z.object(proposal) },
  ActionRefused: { version: 1, data: z.object({ ...proposal, code: id, sentence: z.string() }) },
});
export type ApprovalEvent = EventOf<typeof approvalEvents>;

/** Stream `operatorMoney-{operatorId}`. */
export const operatorMoneyEvents = defineEvents({
  OperatorMoneyCounted: {
    version: 1,
    data: z.object({
      operatorId: id,
      kind: z.enum(['refund', 'cash']),
      reference: id,
      amountKobo: kobo,
      policyVersion: z.string(),
    }),
  },
});
export type OperatorMoneyEvent = EventOf<typeof operatorMoneyEvents>;

/** Stream `operatorActs-{operatorId}`. */
export const operatorActEvents = defineEvents({
  OperatorActCounted: {
    version: 1,
    data: z.object({
      operatorId: id,
      act: z.enum(operatorActKinds),
      subject: id,
      policyVersion: z.string(),
    }),
  },
});
export type OperatorActEvent = EventOf<typeof operatorActEvents>;
