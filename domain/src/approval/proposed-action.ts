import { z } from 'zod';
import { grantableRoles } from '../account/index.ts';
import { id, instantField, kobo } from '../kernel/define-events.ts';
import { refundMethods } from '../payment/index.ts';

const rates = z.object({
  standardBaseKobo: kobo,
  standardPerKmKobo: kobo,
  premiumBaseKobo: kobo,
  premiumPerKmKobo: kobo,
  suvPerHourKobo: kobo,
});

export const proposedAction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('grant_role'), role: z.enum(grantableRoles) }),
  z.object({ kind: z.literal('revoke_role'), role: z.enum(grantableRoles) }),
  z.object({ kind: z.literal('suspend_driver') }),
  z.object({ kind: z.literal('erase_person') }),
  z.object({ kind: z.literal('adopt_tariff'), rates, from: instantField }),
  z.object({ kind: z.literal('refund_payment'), reference: id, means: z.enum(refundMethods), amountKobo: kobo }),
  z.object({ kind: z.literal('confirm_cash'), reference: id, amountKobo: kobo }),
]);
export type ProposedAction = z.output<typeof proposedAction>;

/** The id of the proposal's stream. `accountId` is null for a tariff. */
export const approvalSubjectOf = (action: ProposedAction, accountId: string | null): string => {
  switch (action.kind) {
    case 'grant_role':
      return `grant-${action.role}-${accountId}`;
    case 'revoke_role':
      return `revoke-${action.role}-${accountId}`;
    case 'suspend_driver':
      return `suspend-${accountId}`;
    case 'erase_person':
      return `erase-${accountId}`;
    case 'adopt_tariff':
      return 'tariff';
    case 'refund_payment':
      return `refund-${action.reference}`;
    case 'confirm_cash':
      return `cash-${action.reference}`;
    default:
      return action satisfies never;
  }
};
