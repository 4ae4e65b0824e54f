import { randomUUID } from 'node:crypto';
import type { Client } from '@saferide/client/client';
import { addContact } from '@saferide/contracts/emergency/contacts';
import { acknowledgeEmergency, noteEmergency } from '@saferide/contracts/emergency/desk';
import { raiseAsRider, reportWhere } from '@saferide/contracts/emergency/sos';

const seen = [0, 1, 2, 3].map((n) => ({ latitude: 6.6018 - n * 0.0021, longitude: 3.3515 + n * 0.0016, accuracy: 12 }));

/** Returns the emergency's id. Acknowledging it keeps the alarm out of the pictures. */
export const raiseAcknowledgedEmergency = async (
  person: Client,
  operator: Client,
  settled: () => Promise<void>,
): Promise<string> => {
  await person.call(addContact, { body: { name: 'Kemi Ade', phone: '0808 222 2222', relationship: 'Sister' } });
  const [first] = seen;
  const timestamp = new Date().toISOString();
  const { id } = await person.call(raiseAsRider, { body: { timestamp, location: first ?? null } });
  for (const where of seen) await person.call(reportWhere, { body: { ...where, ageMs: 0 } });
  await settled();
  await operator.call(acknowledgeEmergency, { params: { id }, body: {} });
  const text = 'Called back: the car broke down on a dark road, and she waits in a shop.';
  await operator.call(noteEmergency, { params: { id }, body: { noteId: randomUUID(), text } });
  return id;
};
