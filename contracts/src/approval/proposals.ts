import { grantableRoles } from '@saferide/domain/account/roles';
import { refundMethods } from '@saferide/domain/payment/payment-policy';
import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { operatorReasonText } from '../kernel/fields.ts';
import { pageQuery } from '../kernel/query-fields.ts';
import { idResponse, instantView, nairaField, namedPerson, nextPageCursor } from '../kernel/response-fields.ts';
import { ratesView } from '../tariff/tariff.ts';

const actionView = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('grant_role'), role: z.enum(grantableRoles) }),
  z.object({ kind: z.literal('revoke_role'), role: z.enum(grantableRoles) }),
  z.object({ kind: z.literal('suspend_driver') }),
  z.object({ kind: z.literal('erase_person') }),
  z.object({ kind: z.literal('adopt_tariff'), rates: ratesView, from: instantView }),
  z.object({
    kind: z.literal('refund_payment'),
    reference: z.string(),
    means: z.enum(refundMethods),
    amount: nairaField,
  }),
  z.object({ kind: z.literal('confirm_cash'), reference: z.string(), amount: nairaField }),
]);
/** An action that needs a second operator. Amounts are in naira. */
export type ActionView = z.infer<typeof actionView>;

/** How a proposal can end. */
export const proposalOutcomes = ['carried_out', 'refused', 'declined', 'expired'] as const;

/** A proposal, open or closed. */
export const proposalView = z.object({
  id: z.string(),
  subject: z.string(),
  action: actionView,
  /** Null for a tariff; the name is null once erased. */
  person: namedPerson.nullable(),
  proposedBy: namedPerson,
  proposedAt: instantView,
  /** Null once the proposer is erased. */
  reason: z.string().nullable(),
  expiresAt: instantView,
  approvedBy: namedPerson.nullable(),
  /** Null while the proposal is open or being carried out. */
  closed: z
    .object({
      outcome: z.enum(proposalOutcomes),
      at: instantView,
      declinedBy: namedPerson.nullable(),
      reason: z.string().nullable(),
      sentence: z.string().nullable(),
    })
    .nullable(),
});
export type ProposalView = z.infer<typeof proposalView>;

export const listProposals = defineCall({
  method: 'GET',
  path: '/api/ops/proposals',
  roles: ['operator'],
  drawnFrom: ['proposals', 'people'],
  refetchedOn: ['proposals'],
  summary: 'Lists open proposals, oldest first, or closed ones, latest first',
  query: z.object({ ...pageQuery, state: z.enum(['open', 'closed']).default('open') }),
  response: z.object({
    /** False if one operator may act alone. */
    secondOperatorNeeded: z.boolean(),
    proposals: z.array(proposalView),
    next: nextPageCursor,
  }),
});

const which = z.object({ subject: z.string().min(1).max(200) });
const named = { proposalId: z.string().min(1).max(100) };

export const approveProposal = defineCall({
  method: 'POST',
  path: '/api/ops/proposals/:subject/approve',
  roles: ['operator'],
  summary: 'Approves and carries out a proposal of another operator; returns the outcome',
  params: which,
  body: z.object(named),
  response: z.object({
    id: z.string(),
    outcome: z.enum(['carried_out', 'refused']),
    sentence: z.string().nullable(),
  }),
});

export const declineProposal = defineCall({
  method: 'POST',
  path: '/api/ops/proposals/:subject/decline',
  roles: ['operator'],
  summary: "Declines another operator's proposal, or withdraws the caller's own",
  params: which,
  body: z.object({ ...named, reason: operatorReasonText }),
  response: idResponse,
});
