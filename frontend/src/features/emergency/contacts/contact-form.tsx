import { type ContactView, contactFields } from '@saferide/contracts/emergency/contacts';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../design/button.tsx';
import { TextField } from '../../../design/field.tsx';
import { showToast } from '../../../toasts/toasts.ts';
import { contactsWords as m } from '../emergency.words.ts';

export type ContactFields = Pick<ContactView, 'name' | 'phone' | 'relationship'>;

export interface ContactFormProps {
  readonly first?: ContactFields;
  readonly pending: boolean;
  readonly fault: string | undefined;
  readonly onSave: (fields: ContactFields) => void;
}

const phoneFaultOf = (phone: string): string | undefined =>
  contactFields.shape.phone.safeParse(phone).error?.issues[0]?.message;

export const ContactForm = ({ first, pending, fault, onSave }: ContactFormProps) => {
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
        data-autofocus={first ? true : undefined}
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
