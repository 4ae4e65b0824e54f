import { useState } from 'react';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { useCurrentUser } from '../../session/current-user.ts';
import { contactChangeWords } from './account.words.ts';
import { ChangeContact, type ContactKind } from './change-contact.tsx';

const m = contactChangeWords;

export const ContactCard = () => {
  const { phoneNumber, email } = useCurrentUser();
  const [changing, setChanging] = useState<ContactKind | null>(null);
  const close = () => setChanging(null);
  const row = (kind: ContactKind, label: string, value: string | null, change: string) => (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <dl className="min-w-0">
        <dt className="text-muted text-sm">{label}</dt>
        <dd className="break-words font-bold">{value}</dd>
      </dl>
      <Button look="secondary" size="sm" aria-label={change} onClick={() => setChanging(kind)}>
        {m.change}
      </Button>
    </div>
  );
  return (
    <section aria-label={m.title} className="flex flex-col gap-4">
      {row('phone', m.phone, phoneNumber, m.changePhone)}
      {row('email', m.email, email, m.changeEmail)}
      <Dialog open={changing !== null} onClose={close} title={changing === 'email' ? m.changeEmail : m.changePhone}>
        {changing && <ChangeContact kind={changing} onDone={close} />}
      </Dialog>
    </section>
  );
};
