import {
  addContact,
  type ContactView,
  changeContact,
  contactFields,
  removeContact,
} from '@saferide/contracts/emergency/contacts';
import { emergencyLimits } from '@saferide/contracts/emergency/limits';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Phone, Plus, Siren, UserRound } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { errorSentence } from '../../../api/api-error.ts';
import { useCommand } from '../../../api/use-command.ts';
import { Banner } from '../../../design/banner.tsx';
import { Button, buttonClasses } from '../../../design/button.tsx';
import { Dialog } from '../../../design/dialog.tsx';
import { TextField } from '../../../design/field.tsx';
import { IconButton } from '../../../design/icon-button.tsx';
import { LoadedQuery } from '../../../design/loaded-query.tsx';
import { Row, RowList } from '../../../design/row.tsx';
import { Inset, Section } from '../../../design/section.tsx';
import { phoneLabel } from '../../../messages/phone-label.ts';
import { needsRecentSignIn, SignInAgain } from '../../../session/sign-in-again.tsx';
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

export const ContactsList = () => {
  const query = useQuery(contactsQuery);
  const [notice, setNotice] = useState<string | null>(null);
  return (
    <LoadedQuery query={query}>
      {(contacts) => {
        const named = contacts.filter(({ kind }) => kind !== 'service');
        const own = named.filter(({ kind }) => kind === 'own');
        return (
          <>
            <Section title={m.own}>
              {notice !== null && (
                <Inset>
                  <Banner key={notice} tone="good" title={notice} announced />
                </Inset>
              )}
              {named.length === 0 ? (
                <Inset>
                  <p className="text-muted">{m.none}</p>
                </Inset>
              ) : (
                <RowList label={m.own}>
                  {named.map((contact) => (
                    <Named key={contact.id} contact={contact} onDone={setNotice} />
                  ))}
                </RowList>
              )}
              <Inset>
                {own.length < emergencyLimits.mostContacts ? (
                  <Add onDone={setNotice} />
                ) : (
                  <p className="text-muted text-sm">{m.full}</p>
                )}
              </Inset>
            </Section>
            <Section title={m.services}>
              <RowList label={m.services}>
                {contacts
                  .filter(({ kind }) => kind === 'service')
                  .map(({ id, name, phone, relationship }) => (
                    <Row
                      key={id}
                      icon={<Siren />}
                      title={name}
                      sub={relationship}
                      trailing={
                        <a
                          href={`tel:${phone}`}
                          aria-label={m.callNamed(name, phoneLabel(phone))}
                          className={buttonClasses('outline')}
                        >
                          <Phone aria-hidden="true" size={18} />
                          {phoneLabel(phone)}
                        </a>
                      }
                    />
                  ))}
              </RowList>
            </Section>
          </>
        );
      }}
    </LoadedQuery>
  );
};

const textsTo = ({ texted, declined }: ContactView): string =>
  texted ? m.texted : declined ? m.declined : m.notTexted;

interface ChangeProps {
  readonly contact: ContactView;
  /** Called with a sentence that says what was done. */
  readonly onDone: (notice: string) => void;
}

const Named = ({ contact, onDone }: ChangeProps) => {
  const { kind, name, phone, relationship } = contact;
  const [changing, setChanging] = useState(false);
  const close = () => setChanging(false);
  return (
    <>
      <Row
        icon={<UserRound />}
        title={name}
        sub={
          <>
            <span className="block tabular-nums">{phoneLabel(phone)}</span>
            {relationship && `${relationship} · `}
            <span>{textsTo(contact)}</span>
            {kind === 'registration' && <span className="block">{m.registration}</span>}
          </>
        }
        trailing={
          <span className="flex">
            <a
              href={`tel:${phone}`}
              aria-label={m.callNamed(name, phoneLabel(phone))}
              className="flex size-touch items-center justify-center rounded-sign hover:bg-fill"
            >
              <Phone aria-hidden="true" size={20} />
            </a>
            {kind === 'own' && (
              <IconButton
                label={m.changeOf(name)}
                icon={<Pencil aria-hidden="true" size={20} />}
                onClick={() => setChanging(true)}
              />
            )}
          </span>
        }
      />
      <Dialog open={changing} onClose={close} title={m.changeOf(name)}>
        {changing && (
          <Change
            contact={contact}
            onDone={(notice) => {
              close();
              onDone(notice);
            }}
          />
        )}
      </Dialog>
    </>
  );
};

const Change = ({ contact, onDone }: ChangeProps) => {
  const [fault, setFault] = useState<string>();
  const change = useCommand(changeContact, {
    onDone: () => {
      onDone(m.changed);
    },
    onRefused: (error) => setFault(needsRecentSignIn(error) ? undefined : errorSentence(error, m.changeFailed)),
  });
  const params = { id: contact.id };
  const remove = useCommand(removeContact, {
    onDone: () => {
      onDone(m.removed(contact.name));
    },
    onRefused: (error) => {
      if (!needsRecentSignIn(error)) showToast(errorSentence(error, m.removeFailed), { tone: 'destructive' });
    },
  });
  return (
    <>
      {(needsRecentSignIn(change.error) || needsRecentSignIn(remove.error)) && <SignInAgain />}
      <ContactForm
        first={contact}
        pending={change.isPending}
        fault={fault}
        onSave={(body) => change.mutate({ params, body })}
      />
      <Button
        look="quiet"
        className="w-full text-danger"
        aria-label={m.removeOf(contact.name)}
        pending={remove.isPending}
        onClick={() => remove.mutate({ params })}
      >
        {m.remove}
      </Button>
    </>
  );
};

const Add = ({ onDone }: Pick<ChangeProps, 'onDone'>) => {
  const [adding, setAdding] = useState(false);
  return (
    <>
      <Button size="tall" icon={<Plus aria-hidden="true" size={20} />} onClick={() => setAdding(true)}>
        {m.add}
      </Button>
      <Dialog open={adding} onClose={() => setAdding(false)} title={m.add}>
        {adding && (
          <AddForm
            onDone={(notice) => {
              setAdding(false);
              onDone(notice);
            }}
          />
        )}
      </Dialog>
    </>
  );
};

const AddForm = ({ onDone }: Pick<ChangeProps, 'onDone'>) => {
  const [fault, setFault] = useState<string>();
  const add = useCommand(addContact, {
    onDone: () => {
      onDone(m.added);
    },
    onRefused: (error) => setFault(errorSentence(error, m.addFailed)),
  });
  return <ContactForm pending={add.isPending} fault={fault} onSave={(body) => add.mutate({ body })} />;
};
