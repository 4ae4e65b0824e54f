import type { ServerFrame } from '@saferide/contracts/socket';
import type { CallSignal } from '@saferide/contracts/voice-call/signals';
import type { CallAnnouncement } from '../feed/call-announcement.ts';

export const callPolicy = {
  /** How long an open app may take to respond. */
  reachableWithinMs: 3_000,
  ringsForMs: 45_000,
  /** How long a party may be without a socket. Two heartbeats may be lost while a phone changes networks. */
  connectedWithinMs: 25_000,
  heartbeatMs: 10_000,
  candidates: 30,
  ringsAMinute: 6,
} as const;

type Forwarded = Exclude<CallSignal, { type: 'CALL_RING' | 'CALL_END' }>;
type EndedByServer = 'unreachable' | 'no_answer' | 'lost';

export interface OngoingCall {
  readonly callId: string;
  readonly rideId: string;
  readonly caller: string;
  readonly callee: string;
}

interface CallState extends OngoingCall {
  readonly rangAt: number;
  isAnswered: boolean;
  /** When each party's account last had a socket. At first there is no entry for the callee. */
  readonly connectedAt: Map<string, number>;
  readonly sent: Map<string, number>;
}

/** A frame about a call. The servers in `CALL_ACCEPTED` are added when it is sent. */
export type CallFrame = Exclude<ServerFrame, { type: 'CALL_ACCEPTED' }> | { type: 'CALL_ACCEPTED'; callId: string };

export interface CallDelivery {
  readonly accountId: string;
  readonly frame: CallFrame;
}

/**
 * The calls of all processes. Every process has the same calls, because it applies the same announcements in the same
 * order.
 */
export interface CallBoard {
  /** Null if there is no such call or the account does not take part in it. */
  callOf(callId: string, accountId: string): OngoingCall | null;
  mayForward(frame: Forwarded, from: string): boolean;
  apply(announcement: CallAnnouncement): readonly CallDelivery[];
  overdue(): readonly { readonly callId: string; readonly reason: EndedByServer }[];
  ongoing(): readonly OngoingCall[];
  clear(): void;
}

/** `now` is a monotonic clock in milliseconds. */
export const createCallBoard = (now: () => number): CallBoard => {
  const calls = new Map<string, CallState>();

  const callOf = (callId: string, accountId: string): CallState | null => {
    const call = calls.get(callId);
    return call && (call.caller === accountId || call.callee === accountId) ? call : null;
  };

  const isBusy = ({ rideId, caller, callee }: OngoingCall): boolean =>
    [...calls.values()].some(
      (call) => call.rideId === rideId || [caller, callee].some((id) => id === call.caller || id === call.callee),
    );

  const isDue = (call: CallState, type: Forwarded['type'], from: string): boolean => {
    const sent = call.sent.get(`${from} ${type}`) ?? 0;
    switch (type) {
      case 'CALL_RINGING':
      case 'CALL_ACCEPT':
        return from === call.callee && !call.isAnswered;
      case 'CALL_OFFER':
        return from === call.caller && call.isAnswered && sent === 0;
      case 'CALL_ANSWER':
        return from === call.callee && call.isAnswered && sent === 0;
      case 'CALL_CANDIDATE':
        return call.isAnswered && sent < callPolicy.candidates;
      default:
        return type satisfies never;
    }
  };

  const forwarded = (frame: Forwarded, from: string): readonly CallDelivery[] => {
    const call = callOf(frame.callId, from);
    if (!call || !isDue(call, frame.type, from)) return [];
    const key = `${from} ${frame.type}`;
    call.sent.set(key, (call.sent.get(key) ?? 0) + 1);
    if (frame.type !== 'CALL_ACCEPT')
      return [{ accountId: from === call.caller ? call.callee : call.caller, frame: { ...frame } }];
    call.isAnswered = true;
    // The callee's other devices stop ringing.
    return toBoth(call, { type: 'CALL_ACCEPTED', callId: call.callId });
  };

  const reasonToEnd = ({ callee, rangAt, isAnswered, connectedAt }: CallState): EndedByServer | null => {
    if (!connectedAt.has(callee)) return now() - rangAt >= callPolicy.reachableWithinMs ? 'unreachable' : null;
    if ([...connectedAt.values()].some((at) => now() - at >= callPolicy.connectedWithinMs)) return 'lost';
    return !isAnswered && now() - rangAt >= callPolicy.ringsForMs ? 'no_answer' : null;
  };

  return {
    callOf,
    mayForward: (frame, from) => {
      const call = callOf(frame.callId, from);
      return call !== null && isDue(call, frame.type, from);
    },
    apply: (announcement) => {
      switch (announcement.kind) {
        case 'rang': {
          const { callId, rideId, caller, callee, from } = announcement;
          if (calls.has(callId)) return [];
          if (isBusy(announcement))
            return [{ accountId: caller, frame: { type: 'CALL_ENDED', callId, reason: 'busy' } }];
          calls.set(callId, {
            ...{ callId, rideId, caller, callee, rangAt: now(), isAnswered: false },
            connectedAt: new Map([[caller, now()]]),
            sent: new Map(),
          });
          return [{ accountId: callee, frame: { type: 'CALL_INCOMING', callId, rideId, from } }];
        }
        case 'signalled':
          return forwarded(announcement.frame, announcement.from);
        case 'ended': {
          const { callId, reason, by } = announcement;
          const call = by === null ? calls.get(callId) : callOf(callId, by);
          if (!call) return [];
          calls.delete(callId);
          return toBoth(call, { type: 'CALL_ENDED', callId, reason });
        }
        case 'connected': {
          const call = calls.get(announcement.callId);
          for (const id of announcement.accountIds)
            if (call && callOf(call.callId, id)) call.connectedAt.set(id, now());
          return [];
        }
        default:
          return announcement satisfies never;
      }
    },
    overdue: () =>
      [...calls.values()].flatMap((call) => {
        const reason = reasonToEnd(call);
        return reason === null ? [] : [{ callId: call.callId, reason }];
      }),
    ongoing: () => [...calls.values()],
    clear: () => calls.clear(),
  };
};

const toBoth = ({ caller, callee }: OngoingCall, frame: CallFrame): readonly CallDelivery[] => [
  { accountId: caller, frame },
  { accountId: callee, frame },
];

const isRelayed = (candidate: string): boolean => candidate === '' || / typ relay( |$)/.test(candidate);

/** Matches the address behind a relayed one, which some browsers add. */
const RELATED = / raddr \S+ rport \d+/g;

/** Removes the sender's own addresses from a frame. Returns null for a candidate that is not relayed. */
export const withoutAddresses = (frame: Forwarded): Forwarded | null => {
  switch (frame.type) {
    case 'CALL_CANDIDATE':
      return isRelayed(frame.candidate) ? { ...frame, candidate: frame.candidate.replace(RELATED, '') } : null;
    case 'CALL_OFFER':
    case 'CALL_ANSWER': {
      const lines = frame.sdp
        .split(/\r?\n/)
        .filter((line) => !line.startsWith('a=candidate:') || isRelayed(line))
        .map((line) => line.replace(RELATED, ''));
      return { ...frame, sdp: lines.join('\r\n') };
    }
    default:
      return frame;
  }
};
