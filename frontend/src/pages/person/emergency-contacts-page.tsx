import { pages } from '@saferide/contracts/kernel/pages';
import { Page } from '../../design/page.tsx';
import { ContactsList } from '../../features/emergency/contacts/contacts-list.tsx';
import { contactsWords } from '../../features/emergency/emergency.words.ts';
import { LazySos } from '../../features/emergency/lazy-sos.tsx';
import { hasRole, useCurrentUser } from '../../session/current-user.ts';

const m = contactsWords;

export const EmergencyContactsPage = () => {
  const user = useCurrentUser();
  const as = hasRole(user, 'customer') ? 'customer' : hasRole(user, 'driver') ? 'driver' : null;
  return (
    <Page title={m.title} narrow back={{ to: pages.account, label: m.back }}>
      <p className="text-muted">{m.intro}</p>
      {as && <LazySos as={as} rideId={null} />}
      <ContactsList />
    </Page>
  );
};
