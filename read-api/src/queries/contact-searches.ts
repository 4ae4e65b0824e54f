import { parseNigerianMobile } from '@saferide/domain/place/phone-number';
import { DAY_MS, type Instant } from '@saferide/domain/time/instant';
import { edgeProblem } from '@saferide/infrastructure/http/problem';
import type { SharedCounts } from '@saferide/infrastructure/limits/shared-counts';

/** Limit for each operator and all lists together, because trying numbers one by one would complete the masked ones. */
const CONTACT_SEARCHES_A_DAY = 50;

const tooManySearches = () =>
  edgeProblem(
    'TooManyRequests',
    `You searched for ${CONTACT_SEARCHES_A_DAY} e-mail addresses and phone numbers today. Search by name, plate or id, or go on tomorrow.`,
  );

/** Whether a search is for an e-mail address or a phone number, which lists show only in part. */
const isContactSearch = (written: string): boolean => written.includes('@') || parseNigerianMobile(written) !== null;

/** Throws `TooManyRequests` for the search above the limit of a day. */
export const countContactSearch = async (
  { counts, clock }: { readonly counts: Pick<SharedCounts, 'add'>; readonly clock: () => Instant },
  accountId: string,
  written: string,
): Promise<void> => {
  if (!isContactSearch(written)) return;
  const search = { action: 'searches by contact', key: accountId, windowMs: DAY_MS, by: 1 };
  if ((await counts.add(search, clock())).total > CONTACT_SEARCHES_A_DAY) throw tooManySearches();
};
