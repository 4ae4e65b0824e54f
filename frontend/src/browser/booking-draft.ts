import { vehicleTypeField } from '@saferide/contracts/ride/fields';
import { z } from 'zod';
import { isDraftRecent, stampDraft } from './draft-age.ts';
import { readStored, removeStored, storageKeys, writeStored } from './storage.ts';

const typed = z.object({
  pickupAddress: z.string().max(200),
  destinationAddress: z.string().max(200),
  vehicleType: vehicleTypeField,
  /** Hours of a Prado ride. */
  duration: z.string().max(2).default('1'),
});

export type BookingDraft = z.infer<typeof typed>;

const schema = typed
  .extend({ at: z.number() })
  .refine(({ at }) => isDraftRecent(at))
  .transform(({ at: _, ...draft }) => draft);

export const bookingDraftStorage = {
  read: (): BookingDraft | null => {
    const draft = readStored('local', storageKeys.bookingDraft, schema);
    if (draft === null) removeStored('local', storageKeys.bookingDraft);
    return draft;
  },
  save: (draft: BookingDraft): void => writeStored('local', storageKeys.bookingDraft, stampDraft(draft)),
  forget: (): void => removeStored('local', storageKeys.bookingDraft),
};
