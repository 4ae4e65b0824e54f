import { pages } from '@saferide/contracts/kernel/pages';
import { ShieldAlert } from 'lucide-react';
import { ButtonLink } from '../../design/button.tsx';
import { Card } from '../../design/card.tsx';
import { sosWords as m } from './emergency.words.ts';
import { Sos, type SosProps } from './sos.tsx';

export const SosCard = (props: SosProps) => (
  <Card title={m.title} icon={<ShieldAlert aria-hidden="true" />}>
    <p className="text-muted">{m.cardText}</p>
    <Sos {...props} />
    <ButtonLink look="quiet" className="self-start" to={pages.emergencyContacts}>
      {m.contacts}
    </ButtonLink>
  </Card>
);
