import {
  addContact,
  type ContactView,
  changeContact,
  contactFields,
  removeContact,
} from '@saferide/contracts/emergency/contacts';
import { emergencyFigures } from '@saferide/contracts/emergency/figures';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { errorSentence } from '../../../api/api-error.ts';
import { useCommand } from '../../../api/use-command.ts';
import { EmptyState } from '../../../design/banner.tsx';
import { Button } from '../../../design/button.tsx';
import { Card } from '../../../design/card.tsx';
import { Dialog } from '../../../design/dialog.tsx';
import { TextField } from '../../../design/field.tsx';
import { LoadedQuery } from '../../../design/loaded-query.tsx';
import { showToast } from '../../../toasts/toasts.ts';
import { contactsWords as m } from '../emergency.words.ts';
import { contactsQuery } from '../queries.ts';

type ContactFields = Pick<ContactView, 'name' | 'phone' | 'relationship'>;

interface ContactFormProps {
  readonly first?: ContactFields;
  readonly pending: boolean;
  readonly fault: string | undefined;
  readonly onSave: (fields: ContactFields) => void;
}

const phoneFaultOf = (phone: string): string | undefined =>
  contactFields.shape.phone.safeParse(phone).error?.issues[0]?.message;

const ContactForm = ({ first, pending, fault, onSave }: ContactFormProps) => {
  const [fields, setFields] = useState<ContactFields>(first ?? { name: '', phone: '', relationship: '' });
  const [tried, setTried] = useState(false);
  const set = (field: keyof ContactFields) => (event: { readonly target: { readonly value: string } }) =>
    setFields({ ...fields, [field]: event.target.value });
  const missing = fields.name.trim() === '' || fields.phone.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (missing) showToast(m.invalid, { description: m.invalidText, tone: 'destructive' });
    else if (!phoneFaultOf(fields.phone)) onSave(fields);
  };
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <TextField
        label={m.name}
        autoComplete="off"
        maxLength={80}
        data-autofocus
        value={fields.name}
        onChange={set('name')}
        error={tried && fields.name.trim() === '' ? m.invalidText : undefined}
      />
      <TextField
        label={m.phone}
        hint={m.phoneHint}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        maxLength={80}
        value={fields.phone}
        onChange={set('phone')}
        error={(tried ? phoneFaultOf(fields.phone) : undefined) ?? fault}
      />
      <TextField
        label={m.relationship}
        hint={m.relationshipHint}
        optional
        autoComplete="off"
        maxLength={40}
        value={fields.relationship}
        onChange={set('relationship')}
      />
      <Button type="submit" pending={pending}>
        {m.save}
      </Button>
    </form>
  );
};

const refused = (otherwise: string) => (error: Error) =>
  showToast(errorSentence(error, otherwise), { tone: 'destructive' });

export const ContactsList = () => (
  <LoadedQuery query={useQuery(contactsQuery)}>
    {(contacts) => {
      const named = contacts.filter(({ kind }) => kind !== 'service');
      const own = named.filter(({ kind }) => kind === 'own');
      return (
        <>
          <Card title={m.own}>
            {named.length === 0 ? (
              <EmptyState>{m.none}</EmptyState>
            ) : (
              <ul className="flex flex-col divide-y divide-line">
                {named.map((contact) => (
                  <Named key={contact.id} contact={contact} />
                ))}
              </ul>
            )}
            {own.length < emergencyFigures.mostContacts ? <Add /> : <p className="text-muted text-sm">{m.full}</p>}
          </Card>
          <Card title={m.services}>
            <ul className="flex flex-col divide-y divide-line">
              {contacts
                .filter(({ kind }) => kind === 'service')
                .map((contact) => (
                  <li key={contact.id} className="py-3">
                    <Who contact={contact} />
                  </li>
                ))}
            </ul>
          </Card>
        </>
      );
    }}
  </LoadedQuery>
);

const textsTo = ({ texted, declined }: ContactView): string =>
  texted ? m.texted : declined ? m.declined : m.notTexted;

interface WhoProps {
  readonly contact: ContactView;
  /** Whether the contact gets texts; undefined for numbers that only take calls. */
  readonly texts?: string;
}

const Who = ({ contact: { name, phone, relationship }, texts }: WhoProps) => (
  <span className="min-w-0 flex-1 basis-56">
    <span className="block font-bold">{name}</span>
    <span className="block text-muted text-sm">
      {relationship}
      {texts && (
        <>
          {relationship && ' · '}
          <span>{texts}</span>
        </>
      )}
    </span>
    <a
      href={`tel:${phone}`}
      aria-label={m.callNamed(name, phone)}
      className="inline-flex min-h-12 items-center tabular-nums underline underline-offset-4"
    >
      {phone}
    </a>
  </span>
);

const Named = ({ contact }: { readonly contact: ContactView }) => {
  const { id, kind, name } = contact;
  const [changing, setChanging] = useState(false);
  const remove = useCommand(removeContact, {
    onDone: () => showToast(m.removed(name)),
    onRefused: refused(m.removeFailed),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <Who contact={contact} texts={textsTo(contact)} />
      <span className="flex flex-wrap items-center gap-2">
        {kind === 'own' ? (
          <>
            <Button look="secondary" size="sm" aria-label={m.changeOf(name)} onClick={() => setChanging(true)}>
              {m.change}
            </Button>
            <Button
              look="secondary"
              size="sm"
              aria-label={m.removeOf(name)}
              pending={remove.isPending}
              onClick={() => remove.mutate({ params: { id } })}
            >
              {m.remove}
            </Button>
          </>
        ) : (
          <span className="text-muted text-sm">{m.registration}</span>
        )}
      </span>
      <Dialog open={changing} onClose={() => setChanging(false)} title={m.changeOf(name)}>
        {changing && <Change contact={contact} onDone={() => setChanging(false)} />}
      </Dialog>
    </li>
  );
};

interface ChangeProps {
  readonly contact: ContactView;
  readonly onDone: () => void;
}

const Change = ({ contact, onDone }: ChangeProps) => {
  const [fault, setFault] = useState<string>();
  const change = useCommand(changeContact, {
    onDone: () => {
      onDone();
      showToast(m.changed, { tone: 'good' });
    },
    onRefused: (error) => setFault(errorSentence(error, m.changeFailed)),
  });
  return (
    <ContactForm
      first={contact}
      pending={change.isPending}
      fault={fault}
      onSave={(body) => change.mutate({ params: { id: contact.id }, body })}
    />
  );
};

const Add = () => {
  const [adding, setAdding] = useState(false);
  return (
    <>
      <Button className="self-start" onClick={() => setAdding(true)}>
        {m.add}
      </Button>
      <Dialog open={adding} onClose={() => setAdding(false)} title={m.add}>
        {adding && <AddForm onDone={() => setAdding(false)} />}
      </Dialog>
    </>
  );
};

const AddForm = ({ onDone }: Pick<ChangeProps, 'onDone'>) => {
  const [fault, setFault] = useState<string>();
  const add = useCommand(addContact, {
    onDone: () => {
      onDone();
      showToast(m.added, { tone: 'good' });
    },
    onRefused: (error) => setFault(errorSentence(error, m.addFailed)),
  });
  return <ContactForm pending={add.isPending} fault={fault} onSave={(body) => add.mutate({ body })} />;
};
