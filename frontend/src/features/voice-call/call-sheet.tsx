import { rideById } from '@saferide/contracts/ride/queries';
import type { RideView } from '@saferide/contracts/ride/ride-view';
import { useQuery } from '@tanstack/react-query';
import { Mic, MicOff, Phone, PhoneOff, Volume2 } from 'lucide-react';
import { useEffect, useId, useRef, useSyncExternalStore } from 'react';
import { callQuery } from '../../api/query.ts';
import { playAlert } from '../../browser/play-alert.ts';
import { Button, buttonClasses } from '../../design/button.tsx';
import { Sheet } from '../../design/sheet.tsx';
import { useNow } from '../../design/use-time.ts';
import { clockLabel } from '../../messages/clock-label.ts';
import { useQueuedCommand } from '../../outbox/queued-command.tsx';
import { useCurrentUser } from '../../session/current-user.ts';
import { useDialHiddenNumber } from './call-link.tsx';
import type { CallState, VoiceCall } from './voice-call.ts';
import { voiceCallWords } from './voice-call.words.ts';

const m = voiceCallWords;
const RING_MS = 2_000;

type Ongoing = Exclude<CallState, { phase: 'none' }>;
type Connected = Extract<CallState, { phase: 'connected' }>;

const partnerIn = (ride: RideView | undefined, isDriver: boolean): string =>
  isDriver
    ? (ride?.customer?.profile.fullName ?? ride?.customerName ?? m.aRider)
    : (ride?.driver?.profile?.firstName ?? m.aDriver);

export const CallSheet = ({ call }: { readonly call: VoiceCall }) => {
  const state = useSyncExternalStore(call.subscribe, call.current);
  return state.phase === 'none' ? null : <OngoingCall key={state.callId} call={call} state={state} />;
};

const OngoingCall = ({ call, state }: { readonly call: VoiceCall; readonly state: Ongoing }) => {
  const { rideId, phase } = state;
  const user = useCurrentUser();
  const { data: ride } = useQuery(callQuery(rideById, { params: { id: rideId } }));
  const isDriver = ride?.driverId === user.id && ride.customerId !== user.id;
  const name = partnerIn(ride, isDriver);
  const record = useRiderCalled(state, isDriver ? ride : undefined);
  useRinging(phase === 'incoming');
  if (phase === 'connected') return <ConnectedCall call={call} state={state} name={name} />;
  if (phase === 'failed')
    return (
      <Sheet open onClose={call.leave} title={m.title.failed(name)}>
        <p role="alert">{m.failed[state.failure]}</p>
        {ride?.mayCall && <ByPhone rideId={rideId} onDialled={record} onLeave={call.leave} />}
      </Sheet>
    );
  const isIncoming = phase === 'incoming';
  return (
    <Sheet open onClose={call.leave} title={isIncoming ? m.title.incoming(name) : m.title.calling(name)}>
      {/* Has the focus, so that a key pressed for something else neither answers nor ends the call. */}
      <p role="status" tabIndex={-1} data-autofocus>
        {m.phase[phase]}
      </p>
      <div className="flex flex-wrap gap-3">
        {isIncoming && (
          <Button size="tall" icon={<Phone aria-hidden="true" />} onClick={call.accept}>
            {m.answer}
          </Button>
        )}
        <Button look="danger" size="tall" icon={<PhoneOff aria-hidden="true" />} onClick={call.leave}>
          {isIncoming ? m.decline : m.hangUp}
        </Button>
      </div>
    </Sheet>
  );
};

interface ByPhoneProps {
  readonly rideId: string;
  readonly onDialled: () => void;
  readonly onLeave: () => void;
}

const ByPhone = ({ rideId, onDialled, onLeave }: ByPhoneProps) => {
  const { phone, dialHidden, isPending } = useDialHiddenNumber(rideId, onDialled);
  return (
    <>
      <p>{m.byPhoneHint}</p>
      {phone === null ? (
        <Button
          data-autofocus
          look="secondary"
          icon={<Phone aria-hidden="true" />}
          pending={isPending}
          onClick={dialHidden}
        >
          {m.byPhone}
        </Button>
      ) : (
        <a href={`tel:${phone}`} className={buttonClasses('secondary')} onClick={onLeave}>
          <Phone aria-hidden="true" />
          {m.byPhone}
        </a>
      )}
    </>
  );
};

/** This is not a dialog, because the page below stays in use during the call. */
const ConnectedCall = ({
  call,
  state: { since, muted, outputs },
  name,
}: {
  readonly call: VoiceCall;
  readonly state: Connected;
  readonly name: string;
}) => {
  const id = useId();
  const card = useRef<HTMLElement>(null);
  useEffect(() => card.current?.focus(), []);
  return (
    <section
      ref={card}
      tabIndex={-1}
      aria-labelledby={id}
      className="fixed inset-x-2 top-(--header-height,4rem) z-40 mx-auto flex max-w-lg flex-col gap-2 rounded-sheet border border-line bg-raised p-4 pop-shadow"
    >
      <div className="flex items-baseline justify-between gap-3">
        <h2 id={id} className="font-bold">
          {m.with(name)}
        </h2>
        <Elapsed since={since} />
      </div>
      <p role="status" className="sr-only">
        {m.phase.connected}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          look="secondary"
          aria-pressed={muted}
          icon={muted ? <MicOff aria-hidden="true" /> : <Mic aria-hidden="true" />}
          onClick={() => call.setMuted(!muted)}
        >
          {m.mute}
        </Button>
        {outputs > 1 && (
          <Button look="secondary" icon={<Volume2 aria-hidden="true" />} onClick={call.nextOutput}>
            {m.speaker}
          </Button>
        )}
        <Button look="danger" icon={<PhoneOff aria-hidden="true" />} onClick={call.leave}>
          {m.hangUp}
        </Button>
      </div>
    </section>
  );
};

const Elapsed = ({ since }: { readonly since: number }) => (
  <span role="timer" className="tabular-nums">
    {clockLabel(useNow(1_000) - since)}
  </span>
);

const useRinging = (isRinging: boolean): void =>
  useEffect(() => {
    if (!isRinging) return;
    const sound = () => playAlert([660, 520, 660], [400, 200, 400]);
    sound();
    const repeat = setInterval(sound, RING_MS);
    return () => clearInterval(repeat);
  }, [isRinging]);

/**
 * Records a driver's call once the rider's app rings or the phone is used. Without the record, a no-show cannot be
 * reported.
 */
const useRiderCalled = ({ rideId, rangOther }: Ongoing, driven: RideView | undefined): (() => void) => {
  const { send } = useQueuedCommand('riderCalled', { id: rideId });
  const isSent = useRef(false);
  const waits = driven?.status === 'accepted';
  const record = () => {
    if (!waits || isSent.current) return;
    isSent.current = true;
    send({});
  };
  const latest = useRef(record);
  useEffect(() => {
    latest.current = record;
  });
  const counts = rangOther && waits;
  useEffect(() => {
    if (counts) latest.current();
  }, [counts]);
  return record;
};
