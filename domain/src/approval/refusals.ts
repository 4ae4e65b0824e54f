import { notNowText, notThereText, notYoursText, type RefusalWords } from '../kernel/refusal-words.ts';
import { countText } from '../kernel/wording.ts';
import { type Kobo, nairaText } from '../money/kobo.ts';
import { DAY_MS } from '../time/instant.ts';
import { approvalPolicy, type OperatorAct } from './approval-policy.ts';

export type ApprovalRefusal =
  | { readonly refusal: 'AlreadyProposed'; readonly proposalId: string }
  | { readonly refusal: 'NoSuchProposal' }
  | { readonly refusal: 'ProposalClosed' }
  | { readonly refusal: 'OwnProposal' }
  | { readonly refusal: 'ProposalAboutYou' }
  | { readonly refusal: 'OperatorsNotIndependent' }
  | { readonly refusal: 'ProposerNotOperator' };

const { independentAfterMs } = approvalPolicy;

export const approvalRefusals: RefusalWords<ApprovalRefusal> = {
  AlreadyProposed: notNowText('This has already been proposed. Approve or decline the open proposal first.'),
  NoSuchProposal: notThereText('We can’t find this proposal.'),
  ProposalClosed: notNowText('This proposal is already closed. Refresh to see what was decided.'),
  OwnProposal: notYoursText('You proposed this. Another operator must approve it.'),
  ProposalAboutYou: notYoursText('This proposal is about you. Another operator must decide on it.'),
  OperatorsNotIndependent: notYoursText(
    `One of you was made an operator with the other's approval less than ${independentAfterMs / DAY_MS} days ago. Ask another operator.`,
  ),
  ProposerNotOperator: notNowText('The person who proposed this is no longer an operator. Decline it.'),
};

export type OperatorMoneyRefusal = {
  readonly refusal: 'SecondOperatorNeeded';
  readonly limitKobo: Kobo;
  readonly countedKobo: Kobo;
};

export const operatorMoneyRefusals: RefusalWords<OperatorMoneyRefusal> = {
  SecondOperatorNeeded: notNowText(
    ({ limitKobo }) =>
      `More than ${nairaText(limitKobo)} a day in refunds and cash needs a second operator. Propose it on the console.`,
  ),
};

export type OperatorActRefusal = {
  readonly refusal: 'ActNeedsSecondOperator';
  readonly act: OperatorAct;
  readonly limit: number;
};

export const operatorActRefusals: RefusalWords<OperatorActRefusal> = {
  ActNeedsSecondOperator: notNowText(({ act, limit }) => {
    switch (act) {
      case 'revoke_role':
        return `You can revoke ${countText(limit, 'role')} a day alone. Propose it on the console to a second operator.`;
      case 'suspend_driver':
        return `You can suspend ${countText(limit, 'driver')} a day alone. Propose it on the console to a second operator.`;
      case 'end_sessions':
        return `You can end sessions ${countText(limit, 'time')} a day. Ask another operator to do it.`;
      case 'end_staff_sessions':
        return `You can end sessions of admins and operators ${countText(limit, 'time')} a day. Ask another operator to do it.`;
      default:
        return act satisfies never;
    }
  }),
};
