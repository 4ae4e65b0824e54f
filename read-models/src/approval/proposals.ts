import type { ProposedAction } from '@saferide/domain/approval';
import { defineReadModel } from '../kernel/read-model.ts';
import { instantColumn, jsonColumn, nullable, personalColumn, type RowOf, table, textColumn } from '../kernel/table.ts';

type Outcome = 'carried_out' | 'refused' | 'declined' | 'expired';

const proposalsTable = table({
  columns: {
    proposal_id: textColumn(),
    subject: textColumn(),
    action: jsonColumn<ProposedAction>(),
    account_id: nullable(textColumn()),
    proposed_by: textColumn(),
    proposed_at: instantColumn(),
    reason: personalColumn('proposed_by', textColumn()),
    approved_by: nullable(textColumn()),
    /** Null while open or being executed. */
    closed_at: nullable(instantColumn()),
    outcome: nullable(textColumn<Outcome>()),
    declined_by: nullable(textColumn()),
    decline_reason: personalColumn('declined_by', textColumn()),
    sentence: nullable(textColumn()),
  },
  key: ['proposal_id'],
  indexes: ['(proposed_at, proposal_id) where closed_at is null', '(closed_at, proposal_id)'],
});

type Row = RowOf<typeof proposalsTable>;

const changed = (row: Row | null, change: Partial<Row>): Row | null => row && { ...row, ...change };

export const proposals = defineReadModel('proposals', 1, { proposals: proposalsTable }, (on) => [
  on(
    'ActionProposed',
    'proposals',
    ({ data }) => [data.proposalId],
    (_, { at, data, personal: part }) => ({
      ...{ proposal_id: data.proposalId, subject: data.subject, action: data.action, account_id: data.accountId },
      ...{ proposed_by: data.proposedBy, proposed_at: at, reason: part?.reason ?? null, approved_by: null },
      ...{ closed_at: null, outcome: null, declined_by: null, decline_reason: null, sentence: null },
    }),
  ),
  on(
    'ProposalApproved',
    'proposals',
    ({ data }) => [data.proposalId],
    (row, { data }) => changed(row, { approved_by: data.approvedBy }),
  ),
  on(
    'ProposalDeclined',
    'proposals',
    ({ data }) => [data.proposalId],
    (row, { at, data, personal: part }) =>
      changed(row, {
        ...{ closed_at: at, outcome: 'declined', declined_by: data.declinedBy },
        decline_reason: part?.reason ?? null,
      }),
  ),
  on(
    'ProposalExpired',
    'proposals',
    ({ data }) => [data.proposalId],
    (row, { at }) => changed(row, { closed_at: at, outcome: 'expired' }),
  ),
  on(
    'ActionCarriedOut',
    'proposals',
    ({ data }) => [data.proposalId],
    (row, { at }) => changed(row, { closed_at: at, outcome: 'carried_out' }),
  ),
  on(
    'ActionRefused',
    'proposals',
    ({ data }) => [data.proposalId],
    (row, { at, data }) => changed(row, { closed_at: at, outcome: 'refused', sentence: data.sentence }),
  ),
]);
