import type { DriverEvent } from './events.ts';
import type { DriverPersonalForm } from './registration-form.ts';

/** In E.164; none once erased. */
export const contactNumbersIn = (events: readonly DriverEvent[]): readonly string[] =>
  events.flatMap((event) =>
    event.type === 'DriverRegistered' && event.personal
      ? [event.personal.guarantor.phone, event.personal.emergencyContact.phone]
      : [],
  );

export const contactWithOwnNumber = (
  { guarantor, emergencyContact }: Pick<DriverPersonalForm, 'guarantor' | 'emergencyContact'>,
  ownNumber: string | undefined,
): 'guarantorPhone' | 'emergencyContactPhone' | null => {
  if (ownNumber === undefined) return null;
  if (guarantor.phone === ownNumber) return 'guarantorPhone';
  return emergencyContact.phone === ownNumber ? 'emergencyContactPhone' : null;
};
