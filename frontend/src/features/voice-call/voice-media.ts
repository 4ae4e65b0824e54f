import type { callAnswer, callCandidate, callOffer } from '@saferide/contracts/voice-call/frames';
import type { z } from 'zod';

type Signal = z.output<typeof callOffer | typeof callAnswer | typeof callCandidate>;
type SentSignal = Signal extends infer S
  ? S extends unknown
    ? Omit<S, 'callId'> & Pick<Signal, 'type'>
    : never
  : never;

export interface VoiceMedia {
  connect(configuration: RTCConfiguration, offers: boolean): void;
  apply(signal: Signal): void;
  setMuted(muted: boolean): void;
  /** Plays the other party's voice on the next loudspeaker or headset. */
  nextOutput(): Promise<void>;
  close(): void;
}

interface VoiceMediaOptions {
  readonly send: (signal: SentSignal) => void;
  /** `outputs` is the number of loudspeakers and headsets to choose from; 1 where the browser has no choice. */
  readonly onConnected: (outputs: number) => void;
  readonly onFailed: () => void;
}

/** The server does not forward more candidates. */
const MOST_CANDIDATES = 30;

const outputsOf = async (audio: HTMLAudioElement): Promise<readonly string[]> => {
  if (!('setSinkId' in audio)) return [];
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices.flatMap(({ kind, deviceId }) => (kind === 'audiooutput' && deviceId !== '' ? [deviceId] : []));
};

/** Asks for the microphone. Rejects if it is refused or missing. */
export const openVoiceMedia = async ({ send, onConnected, onFailed }: VoiceMediaOptions): Promise<VoiceMedia> => {
  const microphone = await navigator.mediaDevices.getUserMedia({ audio: true });
  const audio = new Audio();
  audio.autoplay = true;
  const early: Signal[] = [];
  let peer: RTCPeerConnection | null = null;
  let sent = 0;
  let work: Promise<void> = Promise.resolve();

  /** Runs the steps one after another, because candidates can be added only after the remote description. */
  const then = (step: (open: RTCPeerConnection) => Promise<void>): void => {
    work = work.then(async () => {
      if (peer) await step(peer).catch(onFailed);
    });
  };

  const describe = async (open: RTCPeerConnection, type: 'CALL_OFFER' | 'CALL_ANSWER'): Promise<void> => {
    await open.setLocalDescription();
    send({ type, sdp: open.localDescription?.sdp ?? '' });
  };

  const apply = (signal: Signal): void => {
    if (!peer) {
      early.push(signal);
      return;
    }
    then(async (open) => {
      switch (signal.type) {
        case 'CALL_OFFER':
          await open.setRemoteDescription({ type: 'offer', sdp: signal.sdp });
          return describe(open, 'CALL_ANSWER');
        case 'CALL_ANSWER':
          return open.setRemoteDescription({ type: 'answer', sdp: signal.sdp });
        case 'CALL_CANDIDATE':
          return open.addIceCandidate(signal);
        default:
          signal satisfies never;
      }
    });
  };

  const onCandidate = ({ candidate }: RTCPeerConnectionIceEvent): void => {
    if (candidate?.candidate) {
      sent += 1;
      const { sdpMid, sdpMLineIndex } = candidate;
      if (sent <= MOST_CANDIDATES)
        send({ type: 'CALL_CANDIDATE', candidate: candidate.candidate, sdpMid, sdpMLineIndex });
    } else if (candidate === null && sent === 0) onFailed();
  };

  return {
    connect: (configuration, offers) => {
      if (peer) return;
      const open = new RTCPeerConnection(configuration);
      peer = open;
      open.onicecandidate = onCandidate;
      open.ontrack = ({ streams: [voice] }) => {
        audio.srcObject = voice ?? null;
      };
      open.onconnectionstatechange = () => {
        if (open.connectionState === 'failed') onFailed();
        if (open.connectionState === 'connected')
          outputsOf(audio).then(
            ({ length }) => onConnected(length),
            () => onConnected(1),
          );
      };
      for (const track of microphone.getTracks()) open.addTrack(track, microphone);
      if (offers) then((there) => describe(there, 'CALL_OFFER'));
      for (const signal of early.splice(0)) apply(signal);
    },
    apply,
    setMuted: (muted) => {
      for (const track of microphone.getTracks()) track.enabled = !muted;
    },
    nextOutput: async () => {
      const outputs = await outputsOf(audio);
      const next = outputs[(outputs.indexOf(audio.sinkId) + 1) % outputs.length];
      if (next !== undefined) await audio.setSinkId(next);
    },
    close: () => {
      for (const track of microphone.getTracks()) track.stop();
      peer?.close();
      peer = null;
      audio.srcObject = null;
    },
  };
};
