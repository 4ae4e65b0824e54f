import { vehicleTypeField } from '@saferide/contracts/ride/fields';
import { z } from 'zod';
import { dated, isRecent } from './draft-age.ts';
import { forget, readStored, store } from './storage.ts';
import { storageKeys } from './storage-keys.ts';

const typed = z.object({
  pickupAddress: z.string().max(200),
  destinationAddress: z.string().max(200),
  vehicleType: vehicleTypeField,
  /** Hours of the Prado service, as text like in the form. */
  duration: z.string().max(2).default('1'),
});

export type BookingDraft = z.infer<typeof typed>;

const schema = typed
  .extend({ at: z.number() })
  .refine(({ at }) => isRecent(at))
  .transform(({ at: _, ...draft }) => draft);

export const bookingDraft = {
  read: (): BookingDraft | null => {
    const draft = readStored('local', storageKeys.bookingDraft, schema);
    if (draft === null) forget('local', storageKeys.bookingDraft);
    return draft;
  },
  keep: (draft: BookingDraft): void => store('local', storageKeys.bookingDraft, dated(draft)),
  forget: (): void => forget('local', storageKeys.bookingDraft),
};
