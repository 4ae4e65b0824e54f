import { sendAction, wakeAction } from '../kernel/process.ts';
import {
  actionCarriedOut,
  actionProposed,
  FIRST_OPERATOR,
  GRANTEE_ID,
  grantOperator,
  PROPOSAL,
  proposalApproved,
  proposalDeclined,
  SECOND_OPERATOR,
} from '../testing/approval-fixtures.ts';
import { minutesIn, NOON } from '../testing/fixtures.ts';
import {
  afterAppend,
  callAction,
  onAnswer,
  onEvent,
  onRequest,
  onTimer,
  type ProcessSpec,
  rule,
} from '../testing/process-spec.ts';
import { after, DAY_MS, MINUTE_MS } from '../time/instant.ts';
import { type ApprovalOutcome, type ApprovedAction, approvalProcess } from './approval-process.ts';
import { approval } from './lifecycle.ts';

const SUBJECT = `grant-operator-${GRANTEE_ID}`;
const WEEK = after(minutesIn(0), 7 * DAY_MS);
const command = {
  type: 'ApproveProposal' as const,
  ...{ proposalId: PROPOSAL, approvedBy: SECOND_OPERATOR, proposerIsOperator: true, independent: true },
};
const request = { subject: SUBJECT, ...command };
const approvedAction: ApprovedAction = {
  ...{ subject: SUBJECT, proposalId: PROPOSAL, action: grantOperator, accountId: GRANTEE_ID },
  ...{ proposedBy: FIRST_OPERATOR, proposedAt: minutesIn(0), reason: 'Joins the night shift' },
  approvedBy: SECOND_OPERATOR,
};
const open = { approval: [actionProposed()] };
const approved = { approval: [actionProposed(), proposalApproved()] };
const carryOut = callAction('carryOut', approvedAction);
const outcome = (answer: ApprovalOutcome) => onAnswer('carryOut', { input: approvedAction, answer });
const refusal = { code: 'RideStillOpen', sentence: 'A ride is open.' };

export const approvalSpec: ProcessSpec = {
  process: approvalProcess,
  rules: [
    rule('a proposal sets a one-week timer', { when: onEvent(actionProposed()) }, [wakeAction(SUBJECT, WEEK)]),
    rule('a request to approve sends ApproveProposal to the proposal about its subject', { when: onRequest(request) }, [
      sendAction(approval, SUBJECT, { ...command, now: NOON }),
    ]),
    rule('an approved action is carried out at once', { given: approved, when: afterAppend(proposalApproved()) }, [
      carryOut,
    ]),
    rule('an approved action sets a one-minute retry timer', { when: onEvent(proposalApproved()) }, [
      wakeAction(SUBJECT, after(minutesIn(10), MINUTE_MS)),
    ]),
    rule('an approved action without an outcome is retried', { given: approved, when: onTimer(SUBJECT) }, [carryOut]),
    rule(
      'a closed proposal is not carried out',
      {
        given: { approval: [...approved.approval, actionCarriedOut()] },
        when: onTimer(SUBJECT),
      },
      [],
    ),
    rule(
      'a declined proposal needs no action',
      {
        given: { approval: [actionProposed(), proposalDeclined()] },
        when: onTimer(SUBJECT),
      },
      [],
    ),
    rule('an open proposal expires after a week', { given: open, when: onTimer(SUBJECT), now: WEEK }, [
      sendAction(approval, SUBJECT, { type: 'ExpireProposal', proposalId: PROPOSAL, now: WEEK }),
    ]),
    rule(
      'an open proposal does not expire before a week has passed',
      { given: open, when: onTimer(SUBJECT), now: minutesIn(60) },
      [wakeAction(SUBJECT, WEEK)],
    ),
    rule('a carried-out action closes the proposal', { when: outcome({ outcome: 'carried_out' }) }, [
      sendAction(approval, SUBJECT, { type: 'CloseCarriedOut', proposalId: PROPOSAL, now: NOON }),
    ]),
    rule(
      'a refused action closes the proposal with the refusal',
      { when: outcome({ outcome: 'refused', ...refusal }) },
      [sendAction(approval, SUBJECT, { type: 'CloseRefused', proposalId: PROPOSAL, ...refusal, now: NOON })],
    ),
  ],
};
