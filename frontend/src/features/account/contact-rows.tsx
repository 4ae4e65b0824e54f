import {
  changeEmail,
  changeNumber,
  requestEmailChange,
  requestNumberChange,
} from '@saferide/contracts/account/account';
import { accountLimits } from '@saferide/contracts/account/limits';
import { Mail, Phone } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { problemCodeOf } from '../../api/api-error.ts';
import { useCommand } from '../../api/use-command.ts';
import { useFieldFaults } from '../../api/use-form-faults.ts';
import { Button } from '../../design/button.tsx';
import { TextField } from '../../design/field.tsx';
import { RowButton, RowList } from '../../design/row.tsx';
import { Sheet } from '../../design/sheet.tsx';
import { phoneLabel } from '../../messages/phone-label.ts';
import { useCurrentUser } from '../../session/current-user.ts';
import { needsRecentSignIn, SignInAgain } from '../../session/sign-in-again.tsx';
import { showFailure } from '../../toasts/show-failure.ts';
import { showToast } from '../../toasts/toasts.ts';
import { contactChangeWords } from './account.words.ts';
import { type DevelopmentCode, DevelopmentCodes, SentCodeField } from './sent-codes.tsx';

const m = contactChangeWords;

type ContactKind = 'phone' | 'email';

interface SentCode {
  readonly changeToken: string;
  readonly to: string;
  /** Epoch milliseconds. */
  readonly sentAt: number;
  readonly codes: DevelopmentCode;
}

const ChangeContact = ({ kind, onDone }: { readonly kind: ContactKind; readonly onDone: () => void }) => {
  const [sentCode, setSentCode] = useState<SentCode | null>(null);
  const [newContact, setNewContact] = useState('');
  return sentCode ? (
    <EnterCode
      {...{ kind, sentCode, onDone }}
      onChange={setSentCode}
      onBack={() => setSentCode(null)}
      onOver={() => setSentCode(null)}
    />
  ) : (
    <AskForCode {...{ kind, newContact, onSent: setSentCode }} onWrite={setNewContact} />
  );
};

interface AskForCodeProps {
  readonly kind: ContactKind;
  readonly newContact: string;
  readonly onWrite: (newContact: string) => void;
  readonly onSent: (sentCode: SentCode) => void;
}

const AskForCode = ({ kind, newContact, onWrite, onSent }: AskForCodeProps) => {
  const isPhone = kind === 'phone';
  const { faults, check, refused, changed } = useFieldFaults(
    isPhone ? requestNumberChange.body : requestEmailChange.body,
  );
  const body = (to: string) => (isPhone ? { phoneNumber: to } : { email: to });
  const onRefused = (error: unknown) => {
    refused(error);
    if (!needsRecentSignIn(error)) showFailure(error, m.notSent, m.tryAgain);
  };
  const sent = ({ changeToken, codes = {} }: { changeToken: string; codes?: DevelopmentCode | undefined }) =>
    onSent({ changeToken, to: newContact.trim(), sentAt: Date.now(), codes });
  const askByPhone = useCommand(requestNumberChange, { onDone: sent, onRefused });
  const askByEmail = useCommand(requestEmailChange, { onDone: sent, onRefused });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!check(body(newContact))) return;
    if (isPhone) askByPhone.mutate({ body: { phoneNumber: newContact } });
    else askByEmail.mutate({ body: { email: newContact } });
  };
  const error = askByPhone.error ?? askByEmail.error;
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <p className="text-muted">{isPhone ? m.phoneIntro : m.emailIntro}</p>
      {isPhone && <p className="text-muted">{m.oldNumber(accountLimits.oldNumberHours)}</p>}
      {needsRecentSignIn(error) && <SignInAgain />}
      <TextField
        data-autofocus
        label={isPhone ? m.newPhone : m.newEmail}
        type={isPhone ? 'tel' : 'email'}
        inputMode={isPhone ? 'tel' : 'email'}
        autoComplete={isPhone ? 'tel' : 'email'}
        value={newContact}
        error={isPhone ? faults.phoneNumber : faults.email}
        onChange={({ target: { value } }) => {
          onWrite(value);
          changed(isPhone ? 'phoneNumber' : 'email', body(value));
        }}
      />
      <Button type="submit" pending={askByPhone.isPending || askByEmail.isPending}>
        {m.sendCode}
      </Button>
    </form>
  );
};

interface EnterCodeProps {
  readonly kind: ContactKind;
  readonly sentCode: SentCode;
  readonly onDone: () => void;
  readonly onChange: (sentCode: SentCode) => void;
  readonly onBack: () => void;
  readonly onOver: () => void;
}

const EnterCode = ({ kind, sentCode, onDone, onChange, onBack, onOver }: EnterCodeProps) => {
  const isPhone = kind === 'phone';
  const [code, setCode] = useState('');
  const { changeToken, to, sentAt, codes } = sentCode;
  const { faults, check, refused, changed } = useFieldFaults(isPhone ? changeNumber.body : changeEmail.body);
  const body = (typed: string) => ({ changeToken, ...(isPhone ? { phoneCode: typed } : { emailCode: typed }) });
  const onRefused = (error: unknown) => {
    refused(error);
    if (needsRecentSignIn(error)) return;
    showFailure(error, m.notChanged, m.tryAgain);
    if (problemCodeOf(error) === 'CodeRequestOver') onOver();
  };
  const done = (title: string) => () => {
    showToast(title, { tone: 'good', ...(isPhone ? { description: m.oldNumber(accountLimits.oldNumberHours) } : {}) });
    onDone();
  };
  const byPhone = useCommand(changeNumber, { onDone: done(m.phoneChanged), onRefused });
  const byEmail = useCommand(changeEmail, { onDone: done(m.emailChanged), onRefused });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!check(body(code))) return;
    if (isPhone) byPhone.mutate({ body: { changeToken, phoneCode: code } });
    else byEmail.mutate({ body: { changeToken, emailCode: code } });
  };
  const fill = () => setCode((isPhone ? codes.phoneCode : codes.emailCode) ?? '');
  const resent = (value: string | undefined) =>
    onChange({ ...sentCode, sentAt: Date.now(), codes: isPhone ? { phoneCode: value } : { emailCode: value } });
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <p className="break-words text-muted">{m.sentTo(to)}</p>
      {needsRecentSignIn(byPhone.error ?? byEmail.error) && <SignInAgain />}
      <DevelopmentCodes codes={codes} onFill={fill} />
      <SentCodeField
        autoFocus
        type={kind}
        purpose={isPhone ? 'number_change' : 'email_change'}
        token={changeToken}
        sentAt={sentAt}
        onResent={resent}
        onExpired={onOver}
        label={isPhone ? m.phoneCode : m.emailCode}
        value={code}
        error={isPhone ? faults.phoneCode : faults.emailCode}
        onChange={(typed) => {
          setCode(typed);
          changed(isPhone ? 'phoneCode' : 'emailCode', body(typed));
        }}
      />
      <Button type="submit" pending={byPhone.isPending || byEmail.isPending}>
        {isPhone ? m.confirmPhone : m.confirmEmail}
      </Button>
      <Button look="quiet" onClick={onBack}>
        {m.back}
      </Button>
    </form>
  );
};

/** Two rows that open the form for a new phone number or e-mail address. */
export const ContactRows = () => {
  const { phoneNumber, email } = useCurrentUser();
  const [changing, setChanging] = useState<ContactKind | null>(null);
  const close = () => setChanging(null);
  return (
    <>
      <RowList label={m.title}>
        <RowButton
          icon={<Phone />}
          title={phoneNumber && phoneLabel(phoneNumber)}
          sub={m.changePhone}
          onClick={() => setChanging('phone')}
        />
        <RowButton
          icon={<Mail />}
          title={<span className="[overflow-wrap:anywhere]">{email}</span>}
          sub={m.changeEmail}
          onClick={() => setChanging('email')}
        />
      </RowList>
      <Sheet open={changing !== null} onClose={close} title={changing === 'email' ? m.changeEmail : m.changePhone}>
        {changing && <ChangeContact kind={changing} onDone={close} />}
      </Sheet>
    </>
  );
};
