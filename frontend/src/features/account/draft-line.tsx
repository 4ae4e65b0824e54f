import { isPage } from '@saferide/contracts/kernel/is-page';
import { pages } from '@saferide/contracts/kernel/pages';
import { MapPinned } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { bookingDraftStorage } from '../../browser/booking-draft.ts';
import { readStored, removeStored, storageKeys } from '../../browser/storage.ts';
import { draftLineWords as m } from './account-sign-in.words.ts';

/**
 * Returns the page that required the sign-in, or else the booking page if a trip was entered before the sign-in, or
 * else the home page.
 */
export const pageAfterSignIn = (): string => {
  const before = readStored('session', storageKeys.pageBeforeSignIn, z.string());
  removeStored('session', storageKeys.pageBeforeSignIn);
  if (before && isPage(before.split('?')[0] ?? '')) return before;
  return bookingDraftStorage.read() ? pages.book : pages.home;
};

/** Shows the trip that was entered before the sign-in; nothing without a trip. */
export const DraftLine = () => {
  const [draft] = useState(bookingDraftStorage.read);
  if (!draft?.pickupAddress || !draft.destinationAddress) return null;
  return (
    <p className="flex items-center gap-3 rounded-sign bg-brand-soft px-4 py-3 text-sm sunlight:border sunlight:border-ink">
      <MapPinned aria-hidden="true" size={20} className="shrink-0 text-brand" />
      {m.saved(draft.pickupAddress, draft.destinationAddress)}
    </p>
  );
};
