import { pages } from '@saferide/contracts/kernel/pages';
import { MapPinned } from 'lucide-react';
import { useState } from 'react';
import { bookingDraftStorage } from '../../browser/booking-draft.ts';
import { draftLineWords as m } from './account-sign-in.words.ts';

/** A trip entered before the sign-in goes on with its booking. */
export const pageAfterSignIn = (): string => (bookingDraftStorage.read() ? pages.book : pages.home);

/** The trip that waits for the sign-in; nothing without one. */
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
