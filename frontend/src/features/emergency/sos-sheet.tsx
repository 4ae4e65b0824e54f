import type { ContactView } from '@saferide/contracts/emergency/contacts';
import { emergencyLimits } from '@saferide/contracts/emergency/limits';
import { pages } from '@saferide/contracts/kernel/pages';
import { useQuery } from '@tanstack/react-query';
import { Phone, Users } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Banner } from '../../design/banner.tsx';
import { Button, ButtonLink, buttonClasses } from '../../design/button.tsx';
import { Switch } from '../../design/choices.tsx';
import { RowLink } from '../../design/row.tsx';
import { Sheet } from '../../design/sheet.tsx';
import { listLabel } from '../../messages/format.ts';
import { phoneLabel } from '../../messages/phone-label.ts';
import { showToast } from '../../toasts/toasts.ts';
import { sosWords as m } from './emergency.words.ts';
import { IAmSafeButton } from './i-am-safe.tsx';
import { OpenEmergency } from './open-emergency.tsx';
import { contactsQuery } from './queries.ts';
import { type SosParty, useHold, useOpenEmergency, useRaiseEmergency } from './use-emergency.ts';

interface SosCountdownProps {
  readonly onElapsed: () => void;
  readonly onUndo: () => void;
  /** Who is alerted. */
  readonly children: ReactNode;
}

const SosCountdown = ({ onElapsed, onUndo, children }: SosCountdownProps) => {
  const [left, setLeft] = useState<number>(emergencyLimits.undoSeconds);
  const over = useRef(onElapsed);
  useEffect(() => {
    over.current = onElapsed;
  });
  useEffect(() => {
    const ticking = setInterval(() => setLeft((seconds) => seconds - 1), 1_000);
    return () => clearInterval(ticking);
  }, []);
  useEffect(() => {
    if (left <= 0) over.current();
  }, [left]);
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus(), []);
  return (
    <div className="-mx-5 flex flex-col gap-3 bg-alarm px-5 pt-6 pb-5 text-on-alarm">
      <p role="alert" className="sr-only">
        {m.countdown(emergencyLimits.undoSeconds)}
      </p>
      <p className="pb-3 text-center">
        <span className="block font-bold text-xl">{m.sendingIn}</span>{' '}
        <span className="block font-black text-display-lg leading-tight tabular-nums">{Math.max(0, left)}</span>
        <span className="block">{children}</span>
      </p>
      <Button ref={undo} size="lg" look="secondary" className="focus-visible:outline-on-alarm!" onClick={onUndo}>
        {m.undo}
      </Button>
      <Button size="lg" look="alarm" className="border-on-alarm! focus-visible:outline-on-alarm!" onClick={onElapsed}>
        {m.now}
      </Button>
    </div>
  );
};

interface CallLinkProps {
  readonly name: string;
  readonly phone: string;
}

const CallLink = ({ name, phone }: CallLinkProps) => (
  <a
    href={`tel:${phone}`}
    aria-label={m.callNamed(name, phoneLabel(phone))}
    className="flex min-h-driving items-center gap-3 px-5 py-2 hover:bg-fill focus-visible:-outline-offset-3"
  >
    <span className="min-w-0 flex-1">
      <span className="line-clamp-2 font-semibold [overflow-wrap:anywhere]">{name}</span>
      <span className="block text-muted text-sm tabular-nums">{phoneLabel(phone)}</span>
    </span>
    <span className="flex size-10 shrink-0 items-center justify-center rounded-full bg-fill">
      <Phone aria-hidden="true" size={20} />
    </span>
  </a>
);

const NATIONAL_EMERGENCY = '112';

const EmergencyCallLinks = ({ contacts }: { readonly contacts: readonly ContactView[] }) => {
  const numbers = emergencyLimits.numbers.filter((number) => number !== NATIONAL_EMERGENCY);
  return (
    <div className="flex flex-col gap-2">
      <h3 className="font-bold">{m.call}</h3>
      <div className="-mx-5 divide-y divide-line border-line border-y">
        {numbers.map((number) => (
          <CallLink key={number} name={m.numbers[number]} phone={number} />
        ))}
        {contacts
          .filter(({ phone }) => !emergencyLimits.numbers.some((number) => number === phone))
          .map(({ id, name, phone }) => (
            <CallLink key={id} name={name} phone={phone} />
          ))}
      </div>
    </div>
  );
};

const CALLED_BY_NAME = 2;

const alertedText = (contacts: readonly ContactView[]): string => {
  if (contacts.length > CALLED_BY_NAME) return m.alertedMany(contacts.length);
  return listLabel([m.alertedDesk, ...contacts.map(({ name }) => name)]);
};

interface AlertedRowProps {
  readonly contacts: readonly ContactView[];
  readonly onRide: boolean;
}

/** Shows who is alerted and what they get, and links to the contacts. */
const AlertedRow = ({ contacts, onRide }: AlertedRowProps) => {
  const alerted = contacts.filter(({ texted }) => texted);
  const got = m.get[onRide ? 'ride' : 'position'];
  return (
    <RowLink
      to={pages.emergencyContacts}
      icon={<Users />}
      title={alertedText(alerted)}
      sub={alerted.length === 0 ? `${got}. ${m.noContacts}` : got}
    />
  );
};

export type SosStage = 'ready' | 'countdown';

export interface SosSheetProps {
  readonly as: SosParty;
  readonly rideId: string | null;
  /** Null while closed. */
  readonly stage: SosStage | null;
  readonly onStage: (stage: SosStage | null) => void;
}

const announce = (): void => {
  navigator.vibrate?.([400, 200, 400]);
  if (typeof speechSynthesis !== 'undefined') speechSynthesis.speak(new SpeechSynthesisUtterance(m.voice));
};

export const SosSheet = ({ as, rideId, stage, onStage }: SosSheetProps) => {
  const [silent, setSilent] = useState(false);
  const { data } = useQuery(contactsQuery);
  const contacts = data ?? [];
  const emergency = useOpenEmergency(stage !== null);
  const { raise, raising, reset } = useRaiseEmergency(as, rideId);
  const isThere = emergency !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when an emergency appears
  useEffect(() => {
    if (isThere) reset();
  }, [isThere]);
  useEffect(() => {
    if (raising !== 'sent') return;
    if (silent) onStage(null);
    else announce();
  }, [raising, silent, onStage]);
  const send = () => {
    onStage('ready');
    void raise(silent);
  };
  const undo = () => {
    onStage(null);
    showToast(m.undone);
  };
  return (
    <Sheet
      open={stage !== null}
      onClose={stage === 'countdown' ? undo : () => onStage(null)}
      title={m.title}
      footer={
        <>
          {emergency && <IAmSafeButton id={emergency.id} size="tall" />}
          <a
            href={`tel:${NATIONAL_EMERGENCY}`}
            className={buttonClasses(emergency ? 'alarm' : 'outline', 'tall', 'flex-1')}
          >
            <Phone aria-hidden="true" className="shrink-0" />
            {m.call112}
          </a>
        </>
      }
    >
      {emergency ? (
        <OpenEmergency emergency={emergency} contacts={data} />
      ) : stage === 'countdown' ? (
        <SosCountdown onElapsed={send} onUndo={undo}>
          {alertedText(contacts.filter(({ texted }) => texted))}
        </SosCountdown>
      ) : raising === 'sending' || raising === 'sent' ? (
        <p role="status" className="font-bold">
          {m.sending}
        </p>
      ) : (
        <>
          {raising !== null && (
            <Banner tone="danger" announced title={raising === 'waits' ? m.waits : m.failed}>
              {raising === 'waits' ? m.waitsText : m.failedText}
            </Banner>
          )}
          {raising !== 'waits' && (
            <>
              <Hold onHeld={() => onStage('countdown')} />
              <p className="text-center">
                <strong>{m.ready.hold}</strong> {m.ready.undo}
              </p>
              <div className="-mx-5 border-line border-y">
                <AlertedRow contacts={contacts} onRide={rideId !== null} />
              </div>
              <Switch label={m.silent} hint={m.silentHint} checked={silent} onChange={setSilent} />
            </>
          )}
        </>
      )}
      {stage !== 'countdown' && (
        <EmergencyCallLinks
          contacts={contacts.filter(({ id }) => !emergency?.told.some(({ contactId }) => contactId === id))}
        />
      )}
      {stage === 'ready' && raising !== null && (
        <ButtonLink look="quiet" className="self-start" to={pages.emergencyContacts}>
          {m.contacts}
        </ButtonLink>
      )}
    </Sheet>
  );
};

const Hold = ({ onHeld }: { readonly onHeld: () => void }) => {
  const { holding, props } = useHold(onHeld);
  return (
    <>
      <Button
        look="alarm"
        size="lg"
        data-autofocus
        className="mx-auto size-48 touch-none select-none rounded-full! text-2xl ring-8 ring-danger-soft"
        aria-describedby="sos-by-keys"
        {...props}
      >
        {holding ? m.holding : m.hold}
      </Button>
      <p id="sos-by-keys" className="sr-only">
        {m.byKeys}
      </p>
    </>
  );
};
