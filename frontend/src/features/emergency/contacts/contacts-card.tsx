import { pages } from '@saferide/contracts/kernel/pages';
import { ButtonLink } from '../../../design/button.tsx';
import { Card } from '../../../design/card.tsx';
import { contactsWords as m } from '../emergency.words.ts';

export const EmergencyContactsCard = () => (
  <Card title={m.title}>
    <p className="text-muted">{m.cardText}</p>
    <ButtonLink look="secondary" className="self-start" to={pages.emergencyContacts}>
      {m.open}
    </ButtonLink>
  </Card>
);
