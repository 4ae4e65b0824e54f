import { type ActionView, listProposals, type ProposalView } from '@saferide/contracts/approval/proposals';
import { approvalPolicy, type ProposedAction } from '@saferide/domain/approval';
import { toNaira } from '@saferide/domain/money/kobo';
import { after } from '@saferide/domain/time/instant';
import { ratesInNaira } from '@saferide/infrastructure/tariff/naira-views';
import type { ModelReader } from '@saferide/read-models/model-reader';
import type { Router } from 'express';
import type { InferResult } from 'kysely';
import type { ReadServices } from '../kernel/services.ts';
import { mountQuery } from '../queries/mount-query.ts';
import { fetchLimit, keysetCursor, pageOf, parseKeysetCursor } from '../queries/paging.ts';
import { maskedName, personName } from '../queries/person-names.ts';

const proposalRows = (models: ModelReader<'proposals' | 'people'>) =>
  models
    .selectFrom('proposals.proposals as p')
    .leftJoin('people.people as person', 'person.account_id', 'p.account_id')
    .leftJoin('people.people as proposer', 'proposer.account_id', 'p.proposed_by')
    .leftJoin('people.people as approver', 'approver.account_id', 'p.approved_by')
    .leftJoin('people.people as decliner', 'decliner.account_id', 'p.declined_by')
    .selectAll('p')
    .select(['person.first_name as person_first', 'person.last_name as person_last'])
    .select(['proposer.first_name as proposer_first', 'proposer.last_name as proposer_last'])
    .select(['approver.first_name as approver_first', 'approver.last_name as approver_last'])
    .select(['decliner.first_name as decliner_first', 'decliner.last_name as decliner_last']);

type Row = InferResult<ReturnType<typeof proposalRows>>[number];

const named = (id: string, first_name: string | null, last_name: string | null) => ({
  id,
  name: personName({ first_name, last_name }),
});

/** The approver of a role must know the person's full name; for other actions the masked name suffices. */
const concerned = ({ action }: Row) => (action.kind === 'grant_role' ? personName : maskedName);

const actionView = (action: ProposedAction): ActionView => {
  switch (action.kind) {
    case 'adopt_tariff':
      return { kind: action.kind, rates: ratesInNaira(action.rates), from: action.from };
    case 'refund_payment': {
      const { kind, reference, means, amountKobo } = action;
      return { kind, reference, means, amount: toNaira(amountKobo) };
    }
    case 'confirm_cash':
      return { kind: action.kind, reference: action.reference, amount: toNaira(action.amountKobo) };
    default:
      return action;
  }
};

const viewOf = (row: Row): ProposalView => ({
  id: row.proposal_id,
  subject: row.subject,
  action: actionView(row.action),
  person:
    row.account_id === null
      ? null
      : {
          id: row.account_id,
          name: concerned(row)({ first_name: row.person_first, last_name: row.person_last }),
        },
  proposedBy: named(row.proposed_by, row.proposer_first, row.proposer_last),
  proposedAt: row.proposed_at,
  reason: row.reason,
  expiresAt: after(row.proposed_at, approvalPolicy.openMs),
  approvedBy: row.approved_by === null ? null : named(row.approved_by, row.approver_first, row.approver_last),
  closed:
    row.closed_at === null || row.outcome === null
      ? null
      : {
          outcome: row.outcome,
          at: row.closed_at,
          declinedBy: row.declined_by === null ? null : named(row.declined_by, row.decliner_first, row.decliner_last),
          reason: row.decline_reason,
          sentence: row.sentence,
        },
});

export const mountProposalQueries = (router: Router, { queries, secondOperatorNeeded }: ReadServices): void =>
  mountQuery(router, listProposals, queries, 'content', async ({ caller, query, models }) => {
    const { state, after: end, limit } = query;
    const open = state === 'open';
    const at = open ? 'p.proposed_at' : 'p.closed_at';
    let found = proposalRows(models)
      .where('p.closed_at', open ? 'is' : 'is not', null)
      // The person concerned must not learn who proposed it and why.
      .where('p.account_id', 'is distinct from', caller.accountId)
      .orderBy(at, open ? 'asc' : 'desc')
      .orderBy('p.proposal_id', open ? 'asc' : 'desc');
    if (end !== undefined) {
      const [moment, id] = parseKeysetCursor(end);
      found = found.where(({ eb, refTuple, tuple }) =>
        eb(refTuple(at, 'p.proposal_id'), open ? '>' : '<', tuple(moment, id)),
      );
    }
    const rows = await found.limit(fetchLimit(limit)).execute();
    const { shown, next } = pageOf(rows, limit, (last) =>
      keysetCursor(last.closed_at ?? last.proposed_at, last.proposal_id),
    );
    return { body: { secondOperatorNeeded, proposals: shown.map(viewOf), next } };
  });
