import { personalDataErased } from '@saferide/domain/testing/account-fixtures';
import {
  actionCarriedOut,
  actionProposed,
  actionRefused,
  FIRST_OPERATOR,
  GRANTEE_ID,
  grantOperator,
  PROPOSAL,
  proposalApproved,
  proposalDeclined,
  proposalExpired,
  SECOND_OPERATOR,
} from '@saferide/domain/testing/approval-fixtures';
import { minutesIn } from '@saferide/domain/testing/fixtures';
import type { RowOf } from '../kernel/table.ts';
import { foldSpec } from '../testing/fold-spec.ts';
import { proposals } from './proposals.ts';

const open: RowOf<typeof proposals.tables.proposals> = {
  proposal_id: PROPOSAL,
  subject: `grant-operator-${GRANTEE_ID}`,
  action: grantOperator,
  account_id: GRANTEE_ID,
  proposed_by: FIRST_OPERATOR,
  proposed_at: minutesIn(0),
  reason: 'Joins the night shift',
  approved_by: null,
  closed_at: null,
  outcome: null,
  declined_by: null,
  decline_reason: null,
  sentence: null,
};
const approved = { ...open, approved_by: SECOND_OPERATOR };
const declined = {
  ...open,
  ...{
    closed_at: minutesIn(10),
    outcome: 'declined' as const,
    declined_by: SECOND_OPERATOR,
    decline_reason: 'Too early',
  },
} as const;

export const proposalsSpec = foldSpec(proposals, ({ rule, given }) => [
  rule('a proposal waits for a second operator', given().when(actionProposed()).then('proposals', open)),
  rule(
    'a proposal about a tariff concerns no person',
    given()
      .when(actionProposed({ subject: 'tariff', accountId: null }))
      .then('proposals', { ...open, subject: 'tariff', account_id: null }),
  ),
  rule(
    'a second operator who approves a proposal is recorded',
    given(actionProposed()).when(proposalApproved()).then('proposals', approved),
  ),
  rule(
    'a second operator who declines a proposal is recorded',
    given(actionProposed()).when(proposalDeclined()).then('proposals', declined),
  ),
  rule(
    'an expired proposal is closed without a decision',
    given(actionProposed())
      .when(proposalExpired())
      .then('proposals', { ...open, closed_at: minutesIn(7 * 24 * 60), outcome: 'expired' as const }),
  ),
  rule(
    'the execution of an approved action is recorded',
    given(actionProposed(), proposalApproved())
      .when(actionCarriedOut())
      .then('proposals', { ...approved, closed_at: minutesIn(11), outcome: 'carried_out' as const }),
  ),
  rule(
    'the refusal of an approved action is recorded',
    given(actionProposed(), proposalApproved())
      .when(actionRefused())
      .then('proposals', {
        ...approved,
        closed_at: minutesIn(11),
        outcome: 'refused' as const,
        sentence: 'A ride is open.',
      }),
  ),
  rule('an approval of an unknown proposal changes nothing', given().when(proposalApproved())),
  rule('an outcome of an unknown proposal changes nothing', given().when(actionCarriedOut())),
  rule('a refusal of an unknown proposal changes nothing', given().when(actionRefused())),
  rule('declining an unknown proposal changes nothing', given().when(proposalDeclined())),
  rule('the expiry of an unknown proposal changes nothing', given().when(proposalExpired())),
  rule(
    'an operator’s erasure removes their reason for declining',
    given(actionProposed(), proposalDeclined())
      .when(personalDataErased(SECOND_OPERATOR))
      .then('proposals', { ...declined, decline_reason: null }),
  ),
  rule(
    'a declined proposal read after the operator’s erasure has no reason for declining',
    given(actionProposed())
      .when({ ...proposalDeclined(), personal: null })
      .then('proposals', { ...declined, decline_reason: null }),
  ),
  rule(
    'an operator’s erasure removes the reasons they gave',
    given(actionProposed(), proposalDeclined())
      .when(personalDataErased(FIRST_OPERATOR))
      .then('proposals', { ...declined, reason: null }),
  ),
]);
