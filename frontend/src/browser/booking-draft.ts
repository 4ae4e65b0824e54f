import { vehicleType } from '@saferide/contracts/ride/fields';
import { z } from 'zod';
import { forget, keep, kept } from './storage.ts';
import { storageKeys } from './storage-keys.ts';

/** What a visitor typed on the landing page, to be booked after signing in. Addresses may be empty. */
const schema = z.object({
  pickupAddress: z.string().max(200),
  destinationAddress: z.string().max(200),
  vehicleType,
  /** Hours of the Prado service, as the form has them. */
  duration: z.string().max(2).default('1'),
});

export type BookingDraft = z.infer<typeof schema>;

export const bookingDraft = {
  /** Null when there is none, or none that can be read. */
  kept: (): BookingDraft | null => kept('local', storageKeys.bookingDraft, schema),
  keep: (draft: BookingDraft): void => keep('local', storageKeys.bookingDraft, draft),
  forget: (): void => forget('local', storageKeys.bookingDraft),
};
