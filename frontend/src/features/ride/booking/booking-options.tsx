import { passengerFields } from '@saferide/contracts/ride/booking-body';
import { type LucideIcon, MessageSquare, ReceiptText, UserPlus } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../../design/button.tsx';
import { TextAreaField, TextField } from '../../../design/field.tsx';
import { Sheet } from '../../../design/sheet.tsx';
import { FareLines } from '../fare-lines.tsx';
import { bookingWords } from '../ride-rider.words.ts';
import type { BookingFieldsProps } from './address-fields.tsx';
import { bookingPageWords } from './booking.words.ts';
import { maxNoteCharacters } from './booking-form.ts';
import type { BookingQuote } from './use-quote.ts';

const m = bookingWords;

interface OptionCellProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly value: string;
  readonly title: string;
  readonly children: (close: () => void) => ReactNode;
}

/** A cell that shows what is set and opens a sheet to change it. */
const OptionCell = ({ icon: Icon, label, value, title, children }: OptionCellProps) => {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="flex min-h-driving items-center gap-3 px-4 py-2 text-left text-sm focus-visible:-outline-offset-3 lg:px-6"
      >
        <Icon aria-hidden="true" className="shrink-0 text-muted" />
        <span className="min-w-0 flex-1">
          <span className="block text-muted">{label}</span>{' '}
          <span className="line-clamp-2 font-semibold [overflow-wrap:anywhere]">{value}</span>
        </span>
      </button>
      <Sheet open={open} onClose={close} title={title}>
        {children(close)}
      </Sheet>
    </>
  );
};

interface OptionFormProps {
  readonly children: ReactNode;
  readonly remove: string | null;
  readonly onSave: () => void;
  readonly onRemove: () => void;
}

const OptionForm = ({ children, remove, onSave, onRemove }: OptionFormProps) => {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave();
  };
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      {children}
      <div className="flex flex-wrap justify-end gap-3">
        {remove && (
          <Button look="secondary" onClick={onRemove}>
            {remove}
          </Button>
        )}
        <Button type="submit">{m.options.save}</Button>
      </div>
    </form>
  );
};

interface FormProps extends BookingFieldsProps {
  readonly onClose: () => void;
}

const NoteForm = ({ booking, onChange, onClose }: FormProps) => {
  const [note, setNote] = useState(booking.note);
  const save = (text: string) => {
    onChange({ note: text.trim() });
    onClose();
  };
  return (
    <OptionForm
      remove={booking.note === '' ? null : m.options.note.remove}
      onSave={() => save(note)}
      onRemove={() => save('')}
    >
      <TextAreaField
        label={m.options.note.title}
        hint={m.options.note.hint}
        maxLength={maxNoteCharacters}
        data-autofocus
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </OptionForm>
  );
};

const PassengerForm = ({ booking, onChange, onClose }: FormProps) => {
  const [passenger, setPassenger] = useState(booking.passenger ?? { name: '', phone: '' });
  const [submitted, setSubmitted] = useState(false);
  const checked = passengerFields.safeParse(passenger);
  const faultOf = (field: 'name' | 'phone') =>
    submitted ? checked.error?.issues.find(({ path }) => path[0] === field)?.message : undefined;
  const save = () => {
    setSubmitted(true);
    if (!checked.success) return;
    onChange({ passenger: checked.data });
    onClose();
  };
  return (
    <OptionForm
      remove={booking.passenger === null ? null : m.options.passenger.remove}
      onSave={save}
      onRemove={() => {
        onChange({ passenger: null });
        onClose();
      }}
    >
      <p className="text-muted">{m.options.passenger.text}</p>
      <TextField
        label={m.options.passenger.name}
        error={faultOf('name')}
        autoComplete="off"
        required
        data-autofocus
        value={passenger.name}
        onChange={({ target }) => setPassenger({ ...passenger, name: target.value })}
      />
      <TextField
        label={m.options.passenger.phone}
        error={faultOf('phone')}
        type="tel"
        autoComplete="off"
        required
        value={passenger.phone}
        onChange={({ target }) => setPassenger({ ...passenger, phone: target.value })}
      />
    </OptionForm>
  );
};

export const NoteCell = (props: BookingFieldsProps) => (
  <OptionCell
    icon={MessageSquare}
    label={m.options.note.label}
    value={props.booking.note || m.options.note.add}
    title={m.options.note.title}
  >
    {(onClose) => <NoteForm {...props} onClose={onClose} />}
  </OptionCell>
);

export const PassengerCell = (props: BookingFieldsProps) => (
  <OptionCell
    icon={UserPlus}
    label={m.options.passenger.label}
    value={props.booking.passenger?.name ?? m.options.passenger.add}
    title={m.options.passenger.title}
  >
    {(onClose) => <PassengerForm {...props} onClose={onClose} />}
  </OptionCell>
);

/** Explains the fare of the chosen class. */
export const FareCell = ({ quote }: { readonly quote: BookingQuote }) => (
  <OptionCell
    icon={ReceiptText}
    label={bookingPageWords.fare.label}
    value={bookingPageWords.fare.open}
    title={m.summary.title}
  >
    {() => (
      <>
        <FareLines lines={quote.lines} total={quote.fare} />
        <p className="text-muted text-sm">{m.summary.frozen}</p>
      </>
    )}
  </OptionCell>
);
