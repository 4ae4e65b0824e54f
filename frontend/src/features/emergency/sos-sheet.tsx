import { pages } from '@saferide/contracts/kernel/pages';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Banner } from '../../design/banner.tsx';
import { Button, ButtonLink } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { Switch } from '../../design/switch.tsx';
import { showToast } from '../../toasts/toasts.ts';
import { EmergencyCallLinks } from './call-links.tsx';
import { sosWords as m } from './emergency.words.ts';
import { OpenEmergency } from './open-emergency.tsx';
import { contactsQuery } from './queries.ts';
import { SosCountdown } from './sos-countdown.tsx';
import { useHold } from './use-hold.ts';
import { useOpenEmergency } from './use-open-emergency.ts';
import { type SosSide, useRaiseEmergency } from './use-raise-emergency.ts';

export type SosStage = 'ready' | 'countdown';

export interface SosSheetProps {
  readonly as: SosSide;
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
  const { data: contacts = [] } = useQuery(contactsQuery);
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
    <Dialog open={stage !== null} onClose={stage === 'countdown' ? undo : () => onStage(null)} title={m.title}>
      {emergency ? (
        <OpenEmergency emergency={emergency} />
      ) : stage === 'countdown' ? (
        <SosCountdown onOver={send} onUndo={undo} />
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
              <p>{m.ready}</p>
              <Hold onHeld={() => onStage('countdown')} />
              <Switch large label={m.silent} hint={m.silentHint} checked={silent} onChange={setSilent} />
            </>
          )}
        </>
      )}
      <EmergencyCallLinks contacts={contacts} />
      <ButtonLink look="quiet" className="self-start" to={pages.emergencyContacts}>
        {m.contacts}
      </ButtonLink>
    </Dialog>
  );
};

const Hold = ({ onHeld }: { readonly onHeld: () => void }) => {
  const { holding, props } = useHold(onHeld);
  return (
    <>
      <Button
        look="danger"
        size="lg"
        data-autofocus
        className="min-h-24 touch-none select-none text-2xl"
        aria-describedby="sos-by-keys"
        {...props}
      >
        {holding ? m.holding : m.hold}
      </Button>
      <p id="sos-by-keys" className="text-muted text-sm">
        {m.byKeys}
      </p>
    </>
  );
};
