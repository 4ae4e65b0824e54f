import type { ClientFrame } from '@saferide/contracts/socket';
import {
  callAcceptedFrame,
  callAnswer,
  callCandidate,
  callEndedFrame,
  callIncomingFrame,
  callOffer,
  callRefusedFrame,
  callRinging,
} from '@saferide/contracts/voice-call/frames';
import type { z } from 'zod';
import { type AnyFrame, parseFrame } from '../../live/frames.ts';
import { openVoiceMedia, type VoiceMedia } from './voice-media.ts';

export type CallFailure = 'microphone' | 'network' | 'declined' | 'busy' | 'unreachable' | 'no_answer' | 'refused';

interface OfCall {
  readonly rideId: string;
  readonly callId: string;
  /** Whether this person called and the other party's app has rung. */
  readonly rangOther: boolean;
}

export type CallState =
  | { readonly phase: 'none' }
  | (OfCall & { readonly phase: 'calling' | 'ringing' | 'incoming' | 'connecting' })
  | (OfCall & {
      readonly phase: 'connected';
      readonly since: number;
      readonly muted: boolean;
      readonly outputs: number;
    })
  | (OfCall & { readonly phase: 'failed'; readonly failure: CallFailure });

export interface VoiceCallOptions {
  /** Returns false if not connected. */
  readonly send: (frame: ClientFrame) => boolean;
  readonly now: () => number;
  readonly onHungUp: () => void;
  readonly onMissed: () => void;
}

const received = [
  callIncomingFrame,
  callRinging,
  callAcceptedFrame,
  callOffer,
  callAnswer,
  callCandidate,
  callEndedFrame,
  callRefusedFrame,
] as const;
type ReceivedFrame = z.output<(typeof received)[number]>;

/** The app stops ringing after this time only if the server has not ended the call earlier. */
const RINGS_MS = 55_000;
const CONNECTS_WITHIN_MS = 20_000;
const NO_CALL: CallState = { phase: 'none' };

const failureOf: Readonly<Record<Exclude<z.output<typeof callEndedFrame>['reason'], 'hung_up'>, CallFailure>> = {
  failed: 'network',
  lost: 'network',
  ...{ declined: 'declined', busy: 'busy', unreachable: 'unreachable', no_answer: 'no_answer' },
};

/** Handles one call at a time, as the caller or the callee. */
export const createVoiceCall = ({ send, now, onHungUp, onMissed }: VoiceCallOptions) => {
  let state: CallState = NO_CALL;
  let media: VoiceMedia | null = null;
  let outgoing = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const change = (next: CallState): void => {
    state = next;
    for (const listener of listeners) listener();
  };

  const leave = (next: CallState): void => {
    clearTimeout(timer);
    media?.close();
    media = null;
    change(next);
  };

  const failWith = (failure: CallFailure): void => {
    if (state.phase === 'none' || state.phase === 'failed') return;
    const { rideId, callId, rangOther } = state;
    leave({ phase: 'failed', rideId, callId, rangOther, failure });
  };

  const end = (reason: 'hung_up' | 'declined' | 'failed'): void => {
    if (state.phase !== 'none' && state.phase !== 'failed') send({ type: 'CALL_END', callId: state.callId, reason });
  };

  const giveUp = (failure: CallFailure): void => {
    end('failed');
    failWith(failure);
  };

  const failAfter = (ms: number, failure: CallFailure): void => {
    clearTimeout(timer);
    timer = setTimeout(() => giveUp(failure), ms);
  };

  const isCurrent = (callId: string): boolean => state.phase !== 'none' && state.callId === callId;

  /** Null if the call has ended in the meantime, or without a microphone. */
  const withMicrophone = async (callId: string): Promise<VoiceMedia | null> => {
    const opened = await openVoiceMedia({
      send: (frame) => void send({ ...frame, callId }),
      onConnected: (outputs) => {
        clearTimeout(timer);
        if (state.phase === 'connecting') change({ ...state, phase: 'connected', since: now(), muted: false, outputs });
      },
      onFailed: () => isCurrent(callId) && giveUp('network'),
    }).catch(() => null);
    if (!isCurrent(callId) || state.phase === 'failed') {
      opened?.close();
      return null;
    }
    if (!opened) giveUp('microphone');
    media = opened;
    return opened;
  };

  const ring = async (rideId: string): Promise<void> => {
    const callId = crypto.randomUUID();
    outgoing = true;
    change({ phase: 'calling', rideId, callId, rangOther: false });
    if (!(await withMicrophone(callId))) return;
    if (send({ type: 'CALL_RING', callId, rideId })) failAfter(RINGS_MS, 'no_answer');
    else failWith('network');
  };

  const accept = async (): Promise<void> => {
    if (state.phase !== 'incoming') return;
    const { callId } = state;
    change({ ...state, phase: 'connecting' });
    if (!(await withMicrophone(callId))) return;
    if (send({ type: 'CALL_ACCEPT', callId })) failAfter(CONNECTS_WITHIN_MS, 'network');
    else failWith('network');
  };

  const onIncoming = ({ callId, rideId }: z.output<typeof callIncomingFrame>): void => {
    const rangAtOnce = state.phase === 'calling' && state.rideId === rideId;
    if (state.phase !== 'none' && state.phase !== 'failed' && !rangAtOnce) return;
    leave(NO_CALL);
    outgoing = false;
    change({ phase: 'incoming', rideId, callId, rangOther: false });
    send({ type: 'CALL_RINGING', callId });
    timer = setTimeout(() => leave(NO_CALL), RINGS_MS);
  };

  const onAccepted = ({ iceServers, relayOnly }: z.output<typeof callAcceptedFrame>): void => {
    // Another device of this person has answered.
    if (state.phase === 'incoming') leave(NO_CALL);
    if (state.phase !== 'calling' && state.phase !== 'ringing' && state.phase !== 'connecting') return;
    change({ ...state, phase: 'connecting', rangOther: outgoing });
    failAfter(CONNECTS_WITHIN_MS, 'network');
    media?.connect({ iceServers, iceTransportPolicy: relayOnly ? 'relay' : 'all' }, outgoing);
  };

  const onEnded = ({ reason }: z.output<typeof callEndedFrame>): void => {
    if (state.phase === 'incoming') {
      if (reason !== 'declined') onMissed();
      leave(NO_CALL);
    } else if (reason !== 'hung_up') failWith(failureOf[reason]);
    else if (state.phase !== 'failed') {
      leave(NO_CALL);
      onHungUp();
    }
  };

  const onSignal = (frame: Exclude<ReceivedFrame, { type: 'CALL_INCOMING' }>): void => {
    switch (frame.type) {
      case 'CALL_RINGING':
        if (state.phase === 'calling') change({ ...state, phase: 'ringing', rangOther: true });
        return;
      case 'CALL_ACCEPTED':
        onAccepted(frame);
        return;
      case 'CALL_ENDED':
        onEnded(frame);
        return;
      case 'CALL_REFUSED':
        // Later signals may be refused without harm.
        if (state.phase === 'calling') failWith('refused');
        return;
      case 'CALL_OFFER':
      case 'CALL_ANSWER':
      case 'CALL_CANDIDATE':
        media?.apply(frame);
        return;
      default:
        frame satisfies never;
    }
  };

  const onFrame = (frame: AnyFrame): void => {
    const kind = received.find(({ shape }) => shape.type.value === frame.type);
    const call = kind && parseFrame<(typeof received)[number]>(kind, frame);
    if (!call) return;
    if (call.type === 'CALL_INCOMING') onIncoming(call);
    else if (isCurrent(call.callId)) onSignal(call);
  };

  return {
    current: (): CallState => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onFrame,
    /** Starts a call unless one is under way. Always returns true. */
    ring: (rideId: string): boolean => {
      if (state.phase === 'none' || state.phase === 'failed') void ring(rideId);
      return true;
    },
    accept: (): void => void accept(),
    /** Declines, gives up, hangs up or dismisses a failure. */
    leave: (): void => {
      end(state.phase === 'incoming' ? 'declined' : 'hung_up');
      leave(NO_CALL);
    },
    setMuted: (muted: boolean): void => {
      if (state.phase !== 'connected') return;
      media?.setMuted(muted);
      change({ ...state, muted });
    },
    nextOutput: (): void => void media?.nextOutput(),
  };
};

export type VoiceCall = ReturnType<typeof createVoiceCall>;
