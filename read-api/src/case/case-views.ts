import type { CaseMessageView, CaseView } from '@saferide/contracts/case/case-views';
import { casePolicy } from '@saferide/domain/case';
import { after } from '@saferide/domain/time/instant';
import type { ModelReader } from '@saferide/read-models/model-reader';
import type { InferResult } from 'kysely';

export const selectCases = (models: ModelReader<'cases'>) => models.selectFrom('cases.cases as c').selectAll('c');

export type CaseRow = InferResult<ReturnType<typeof selectCases>>[number];

const states = { support: 'waiting_for_support', rider: 'waiting_for_rider', nobody: 'closed' } as const;

export const caseViewOf = (row: CaseRow): CaseView => ({
  id: row.case_id,
  rideId: row.ride_id,
  kind: row.kind,
  state: states[row.waits_for],
  text: row.text,
  openedAt: row.opened_at,
  answerBy: row.answer_by,
  overdue: row.overdue,
  closed:
    row.closed_at === null || row.outcome === null
      ? null
      : {
          at: row.closed_at,
          outcome: row.outcome,
          reopenUntil: row.kind === 'payment_differs' ? null : after(row.closed_at, casePolicy.reopenForMs),
        },
});

/** Returns the messages of a case, oldest first. */
export const caseMessagesOf = async (
  models: ModelReader<'cases' | 'accounts'>,
  { account_id, case_id }: Pick<CaseRow, 'account_id' | 'case_id'>,
): Promise<CaseMessageView[]> => {
  const rows = await models
    .selectFrom('cases.messages as m')
    .leftJoin('accounts.accounts as o', 'o.account_id', 'm.operator_id')
    .select(['m.message_id', 'm.nth', 'm.operator_id', 'm.text', 'm.photo_id', 'm.sent_at', 'o.first_name'])
    .where('m.account_id', '=', account_id)
    .where('m.case_id', '=', case_id)
    .orderBy('m.nth')
    .execute();
  return rows.map((row) => ({
    id: row.message_id,
    nth: row.nth,
    from: row.operator_id === null ? 'rider' : 'support',
    operatorName: row.first_name,
    text: row.text,
    photoId: row.photo_id,
    sentAt: row.sent_at,
  }));
};
