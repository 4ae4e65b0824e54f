import { emergencyPolicy } from '@saferide/domain/emergency';
import type { ModelReader } from './model-reader.ts';

/** Returns the accounts that named the number (E.164) as a contact first and still name it. */
export const earlyAccountsOf = async (
  models: ModelReader<'emergency_contacts'>,
  phone: string,
): Promise<readonly string[]> => {
  const rows = await models
    .selectFrom('emergency_contacts.contacts')
    .select('account_id')
    .where('phone', '=', phone)
    .where('declined', '=', false)
    .groupBy('account_id')
    .orderBy(({ fn }) => fn.min('named_at'))
    .orderBy('account_id')
    .limit(emergencyPolicy.earlyAccountsPerNumber)
    .execute();
  return rows.map(({ account_id: accountId }) => accountId);
};
