import { pages } from '@saferide/contracts/pages';
import { Page } from '../../design/page.tsx';
import { contactsWords } from '../../features/emergency/contacts/contacts.words.ts';
import { ContactsList } from '../../features/emergency/contacts/contacts-list.tsx';

const m = contactsWords;

/** Whom we tell, and whom one calls, in an emergency: riders and drivers alike. */
export const EmergencyContactsPage = () => (
  <Page title={m.title} narrow back={{ to: pages.profile, label: m.back }}>
    <p className="text-muted">{m.intro}</p>
    <ContactsList />
  </Page>
);
