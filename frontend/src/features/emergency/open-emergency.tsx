import type { ContactView } from '@saferide/contracts/emergency/contacts';
import { type EmergencyView, emergencyMessage, sendEmergencyMessage } from '@saferide/contracts/emergency/sos';
import { Check, Headset, Phone, Siren, User } from 'lucide-react';
import { useCommand } from '../../api/use-command.ts';
import { Badge } from '../../design/badge.tsx';
import { buttonClasses } from '../../design/button.tsx';
import { ChipButton } from '../../design/choice-group.tsx';
import { Row, RowList } from '../../design/row.tsx';
import { timeLabel } from '../../messages/format.ts';
import { phoneLabel } from '../../messages/phone-label.ts';
import { showToast } from '../../toasts/toasts.ts';
import { sosWords as m } from './emergency.words.ts';

/** Messages for a person who cannot speak. Each one can be sent once. */
const Messages = ({ emergency: { id, messages } }: { readonly emergency: EmergencyView }) => {
  const send = useCommand(sendEmergencyMessage, {
    onRefused: () => showToast(m.messageFailed, { tone: 'destructive' }),
  });
  return (
    <section aria-label={m.messagesTitle} className="flex flex-wrap gap-2">
      {emergencyMessage.options.map((message) =>
        messages.includes(message) ? (
          <p key={message} role="status" className="flex min-h-touch items-center gap-2 font-semibold">
            <Check aria-hidden="true" size={20} className="text-brand" />
            {m.messageSent(m.messages[message])}
          </p>
        ) : (
          <ChipButton
            key={message}
            pending={send.isPending}
            onClick={() => send.mutate({ params: { id }, body: { message } })}
          >
            {m.messages[message]}
          </ChipButton>
        ),
      )}
    </section>
  );
};

const tones = { waiting: 'info', sent: 'good', failed: 'danger' } as const;

const CallIcon = ({ name, phone }: { readonly name: string; readonly phone: string }) => (
  <a
    href={`tel:${phone}`}
    aria-label={m.callNamed(name, phoneLabel(phone))}
    className={buttonClasses('secondary', 'md', 'w-touch rounded-full! px-0!')}
  >
    <Phone aria-hidden="true" size={20} />
  </a>
);

export interface OpenEmergencyProps {
  readonly emergency: EmergencyView;
  /** Undefined while loading. */
  readonly contacts: readonly ContactView[] | undefined;
}

const Alerted = ({ emergency: { acknowledgedAt, told }, contacts }: OpenEmergencyProps) => (
  <section className="flex flex-col gap-1">
    <h3 className="font-bold">{m.told}</h3>
    <div className="-mx-5 border-line border-y">
      <RowList label={m.told}>
        <Row
          icon={<Headset />}
          title={m.alertedDesk}
          sub={acknowledgedAt === null ? m.deskUnseen : m.deskSeen(timeLabel(acknowledgedAt))}
        />
        {told.map(({ contactId, name, phone, state }) => (
          <Row
            key={contactId}
            icon={<User />}
            title={name}
            sub={<Badge tone={tones[state]}>{m.states[state]}</Badge>}
            trailing={<CallIcon name={name} phone={phone} />}
          />
        ))}
      </RowList>
    </div>
    {contacts !== undefined && !contacts.some(({ texted }) => texted) && <p>{m.toldNobody}</p>}
  </section>
);

export const OpenEmergency = ({ emergency, contacts }: OpenEmergencyProps) => (
  <>
    <div role="alert" className="-mx-5 flex gap-3 bg-alarm px-5 py-4 text-on-alarm">
      <Siren aria-hidden="true" className="mt-1 shrink-0" />
      <div>
        <p className="font-bold text-xl">{m.sentAt(timeLabel(emergency.raisedAt))}</p>
        <p>{emergency.acknowledgedAt === null ? m.unseen : m.seenText}</p>
      </div>
    </div>
    <Messages emergency={emergency} />
    <Alerted emergency={emergency} contacts={contacts} />
    <p>{m.sentText}</p>
  </>
);
