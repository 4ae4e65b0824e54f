import { describe, it } from 'vitest';
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
} from '../testing/approval-fixtures.ts';
import { minutesIn } from '../testing/fixtures.ts';
import { scenarioOf } from '../testing/scenario.ts';
import { approvalPolicy } from './approval-policy.ts';
import type { ApproveProposal, DeclineProposal, ProposeAction } from './commands.ts';
import { approvalEvents } from './events.ts';
import { approval } from './lifecycle.ts';

const { given } = scenarioOf(approval, approvalEvents);

const propose = (more: Partial<ProposeAction> = {}): ProposeAction => ({
  ...{ type: 'ProposeAction', proposalId: PROPOSAL, action: grantOperator, accountId: GRANTEE_ID },
  ...{ proposedBy: FIRST_OPERATOR, reason: 'Joins the night shift', policy: approvalPolicy, now: minutesIn(0) },
  ...more,
});
const approve = (more: Partial<ApproveProposal> = {}): ApproveProposal => ({
  ...{ type: 'ApproveProposal', proposalId: PROPOSAL, approvedBy: SECOND_OPERATOR },
  ...{ proposerIsOperator: true, independent: true, now: minutesIn(10) },
  ...more,
});
const decline = (more: Partial<DeclineProposal> = {}): DeclineProposal => ({
  ...{ type: 'DeclineProposal', proposalId: PROPOSAL, declinedBy: SECOND_OPERATOR, reason: 'Too early' },
  now: minutesIn(10),
  ...more,
});
const step = <T extends string>(type: T, minutes = 11) =>
  ({ type, proposalId: PROPOSAL, now: minutesIn(minutes) }) as const;
const refuse = { ...step('CloseRefused'), code: 'RideStillOpen', sentence: 'A ride is open.' };
const approvedEvent = proposalApproved();

describe('a proposal', () => {
  it('is recorded when an operator proposes an action', () => given().when(propose()).then([actionProposed()]));

  it('is recorded only once when the command is repeated', () => given(actionProposed()).when(propose()).then([]));

  it('is refused while another proposal on the same subject is open', () =>
    given(actionProposed())
      .when(propose({ proposalId: 'proposal-2' }))
      .refused({ refusal: 'AlreadyProposed', proposalId: PROPOSAL }));

  it('is refused while an approved action on the same subject is still being carried out', () =>
    given(actionProposed(), approvedEvent)
      .when(propose({ proposalId: 'proposal-2' }))
      .refused({ refusal: 'AlreadyProposed', proposalId: PROPOSAL }));

  it('is accepted once the previous proposal is closed', () =>
    given(actionProposed(), proposalDeclined())
      .when(propose({ proposalId: 'proposal-2' }))
      .then([actionProposed({ proposalId: 'proposal-2' })]));
});

describe('approval', () => {
  it('can be given by a second operator', () => given(actionProposed()).when(approve()).then([approvedEvent]));

  it('is refused to the operator who made the proposal', () =>
    given(actionProposed())
      .when(approve({ approvedBy: FIRST_OPERATOR }))
      .refused({ refusal: 'OwnProposal' }));

  it('is refused to the person whom the proposal concerns', () =>
    given(actionProposed())
      .when(approve({ approvedBy: GRANTEE_ID }))
      .refused({ refusal: 'ProposalAboutYou' }));

  it('is refused if one operator recently made the other an operator', () =>
    given(actionProposed())
      .when(approve({ independent: false }))
      .refused({ refusal: 'OperatorsNotIndependent' }));

  it('is refused once the proposer is no longer an operator', () =>
    given(actionProposed())
      .when(approve({ proposerIsOperator: false }))
      .refused({ refusal: 'ProposerNotOperator' }));

  it('is refused if another proposal has replaced this one', () =>
    given(actionProposed({ proposalId: 'proposal-2' }))
      .when(approve())
      .refused({ refusal: 'ProposalClosed' }));

  it('is refused once the proposal is closed', () => {
    for (const end of [proposalDeclined(), proposalExpired()])
      given(actionProposed(), end).when(approve()).refused({ refusal: 'ProposalClosed' });
    given(actionProposed(), approvedEvent, actionCarriedOut())
      .when(approve({ approvedBy: 'operator-3' }))
      .refused({ refusal: 'ProposalClosed' });
  });

  it('is refused if there is no proposal', () => given().when(approve()).refused({ refusal: 'NoSuchProposal' }));
});

describe('declining a proposal', () => {
  it('closes the proposal', () => given(actionProposed()).when(decline()).then([proposalDeclined()]));

  it('is allowed to the proposer, as a withdrawal', () =>
    given(actionProposed())
      .when(decline({ declinedBy: FIRST_OPERATOR }))
      .then([proposalDeclined(FIRST_OPERATOR)]));

  it('is refused to the person whom the proposal concerns', () =>
    given(actionProposed())
      .when(decline({ declinedBy: GRANTEE_ID }))
      .refused({ refusal: 'ProposalAboutYou' }));

  it('is refused once the action is approved', () =>
    given(actionProposed(), approvedEvent).when(decline()).refused({ refusal: 'ProposalClosed' }));

  it('is refused if another proposal has replaced this one', () =>
    given(actionProposed({ proposalId: 'proposal-2' }))
      .when(decline())
      .refused({ refusal: 'ProposalClosed' }));

  it('is refused if there is no proposal', () => given().when(decline()).refused({ refusal: 'NoSuchProposal' }));
});

describe('closing a proposal', () => {
  it('records that it expired after a week without a decision', () =>
    given(actionProposed())
      .when(step('ExpireProposal', 7 * 24 * 60))
      .then([proposalExpired()]));

  it('does not expire a decided proposal or a newer one', () => {
    given(actionProposed(), approvedEvent).when(step('ExpireProposal')).then([]);
    given(actionProposed({ proposalId: 'proposal-2' }))
      .when(step('ExpireProposal'))
      .then([]);
  });

  it('records whether the action was carried out or refused', () => {
    given(actionProposed(), approvedEvent).when(step('CloseCarriedOut')).then([actionCarriedOut()]);
    given(actionProposed(), approvedEvent).when(refuse).then([actionRefused()]);
  });

  it('records nothing if the proposal is already closed or not yet approved', () => {
    given(actionProposed(), approvedEvent, actionCarriedOut()).when(refuse).then([]);
    given(actionProposed(), approvedEvent, actionRefused()).when(step('CloseCarriedOut')).then([]);
    given(actionProposed()).when(step('CloseCarriedOut')).then([]);
  });
});
