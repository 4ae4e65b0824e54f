import type { EmergencyView } from '@saferide/contracts/emergency/sos';
import type { ContactDelivery, Deliveries } from '@saferide/read-models/inside/deliveries';

type State = EmergencyView['told'][number]['state'];

const stateOf = ({ state }: ContactDelivery): State => {
  if (state === 'waiting') return 'waiting';
  return state === 'delivered' ? 'sent' : 'failed';
};

export const contactTextStatesOf = async (
  deliveries: Pick<Deliveries, 'toContacts'>,
  accountId: string,
  caseId: string,
): Promise<ReadonlyMap<string, State>> => {
  const texts = (await deliveries.toContacts(accountId)).filter(
    ({ kind, facts }) => kind === 'emergency_contact_raised' && facts.caseId === caseId,
  );
  const best: Record<State, number> = { failed: 0, waiting: 1, sent: 2 };
  const found = new Map<string, State>();
  for (const text of texts) {
    const [now, before] = [stateOf(text), found.get(text.facts.contactId)];
    if (before === undefined || best[now] > best[before]) found.set(text.facts.contactId, now);
  }
  return found;
};
