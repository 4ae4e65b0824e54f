import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CallAnnouncement } from '../feed/call-announcement.ts';
import { type CallBoard, callPolicy, createCallBoard, withoutAddresses } from './call-board.ts';

let now: number;
let board: CallBoard;

beforeEach(() => {
  now = 0;
  board = createCallBoard(() => now);
});

const [callId, rideId] = [randomUUID(), randomUUID()];
const rang = { kind: 'rang', callId, rideId, caller: 'ada', callee: 'dele', from: 'customer' } as const;
const connected = { kind: 'connected', callId, accountIds: ['ada', 'dele'] } satisfies CallAnnouncement;
const ringing = { type: 'CALL_RINGING', callId } as const;
const accept = { type: 'CALL_ACCEPT', callId } as const;
const offer = { type: 'CALL_OFFER', callId, sdp: 'v=0' } as const;
const answer = { type: 'CALL_ANSWER', callId, sdp: 'v=0' } as const;
const candidate = { type: 'CALL_CANDIDATE', callId, candidate: '', sdpMid: '0', sdpMLineIndex: 0 } as const;

type Signalled = Extract<CallAnnouncement, { kind: 'signalled' }>;
const signal = (from: string, frame: Signalled['frame']) => board.apply({ kind: 'signalled', from, frame });
const to = (accountId: string, frame: object) => ({ accountId, frame });

const ring = () => {
  board.apply(rang);
  board.apply(connected);
};
const answered = () => {
  ring();
  signal('dele', accept);
};

describe('a call in the app', () => {
  it('rings at the other party and, once answered, forwards both descriptions of the connection', () => {
    expect(board.apply(rang)).toEqual([to('dele', { type: 'CALL_INCOMING', callId, rideId, from: 'customer' })]);
    expect(signal('dele', ringing)).toEqual([to('ada', ringing)]);
    const accepted = { type: 'CALL_ACCEPTED', callId };
    expect(signal('dele', accept)).toEqual([to('ada', accepted), to('dele', accepted)]);
    expect(signal('ada', offer)).toEqual([to('dele', offer)]);
    expect(signal('dele', answer)).toEqual([to('ada', answer)]);
    expect(signal('ada', candidate)).toEqual([to('dele', candidate)]);
    expect(signal('dele', candidate)).toEqual([to('ada', candidate)]);
    const ended = { type: 'CALL_ENDED', callId, reason: 'hung_up' };
    expect(board.apply({ kind: 'ended', callId, reason: 'hung_up', by: 'ada' })).toEqual([
      to('ada', ended),
      to('dele', ended),
    ]);
    expect(board.ongoing()).toEqual([]);
  });

  it.each([
    ['the caller, answering for the callee', 'ringing', 'ada', accept],
    ['the caller, ringing for the callee', 'ringing', 'ada', ringing],
    ['the callee, offering', 'answered', 'dele', offer],
    ['the caller, before the callee has answered', 'ringing', 'ada', offer],
    ['the callee, with candidates before answering', 'ringing', 'dele', candidate],
    ['a stranger', 'answered', 'musa', candidate],
    ['anyone in a call that does not exist', 'unknown', 'dele', accept],
  ] as const)('forwards nothing from %s', (_who, phase, from, frame) => {
    if (phase === 'ringing') ring();
    if (phase === 'answered') answered();
    expect(board.mayForward(frame, from)).toBe(false);
    expect(signal(from, frame)).toEqual([]);
  });

  it('forwards one offer, one answer and thirty candidates of each', () => {
    answered();
    expect([signal('ada', offer).length, signal('ada', offer).length]).toEqual([1, 0]);
    expect([signal('dele', answer).length, signal('dele', answer).length]).toEqual([1, 0]);
    for (let nth = 0; nth < callPolicy.candidates; nth += 1) expect(signal('ada', candidate)).toHaveLength(1);
    expect(signal('ada', candidate)).toEqual([]);
    expect(signal('dele', candidate)).toHaveLength(1);
  });

  it('cannot be ended by a stranger', () => {
    ring();
    expect(board.apply({ kind: 'ended', callId, reason: 'hung_up', by: 'musa' })).toEqual([]);
    expect(board.ongoing()).toHaveLength(1);
  });

  it.each([
    ['by the other party of the same ride', { rideId, caller: 'dele', callee: 'ada' }],
    ['to someone who is in another call', { rideId: randomUUID(), caller: 'musa', callee: 'dele' }],
    ['by someone who is in another call', { rideId: randomUUID(), caller: 'ada', callee: 'musa' }],
  ])('ends a second call %s as busy', (_who, parties) => {
    ring();
    const second = randomUUID();
    expect(board.apply({ ...rang, ...parties, callId: second })).toEqual([
      to(parties.caller, { type: 'CALL_ENDED', callId: second, reason: 'busy' }),
    ]);
    expect(board.ongoing()).toHaveLength(1);
  });

  it('is not replaced by another call with the same id', () => {
    ring();
    expect(board.apply({ ...rang, rideId: randomUUID(), caller: 'musa', callee: 'bola' })).toEqual([]);
    expect(board.callOf(callId, 'musa')).toBeNull();
  });

  it('ends when the other party has no app open', () => {
    board.apply(rang);
    now = callPolicy.reachableWithinMs - 1;
    expect(board.overdue()).toEqual([]);
    now += 1;
    expect(board.overdue()).toEqual([{ callId, reason: 'unreachable' }]);
  });

  it('ends after 45 seconds without an answer', () => {
    ring();
    for (now = 0; now < 45_000; now += callPolicy.heartbeatMs) board.apply(connected);
    now = 44_999;
    expect(board.overdue()).toEqual([]);
    now = 45_000;
    expect(board.overdue()).toEqual([{ callId, reason: 'no_answer' }]);
  });

  it('ends when a party has had no socket for a while, and continues as long as both have one', () => {
    answered();
    now = callPolicy.connectedWithinMs - 1;
    board.apply(connected);
    now += callPolicy.connectedWithinMs - 1;
    board.apply({ ...connected, accountIds: ['ada'] });
    expect(board.overdue()).toEqual([]);
    now += 1;
    expect(board.overdue()).toEqual([{ callId, reason: 'lost' }]);
  });
});

describe('withoutAddresses', () => {
  const relayed = 'candidate:1 1 udp 41885439 203.0.113.7 49203 typ relay';
  const direct = 'candidate:2 1 udp 2122260223 10.0.0.4 51234 typ host generation 0';

  it('keeps relayed candidates but removes the address behind them', () => {
    const behind = `${relayed} raddr 198.51.100.4 rport 51234 generation 0`;
    expect(withoutAddresses({ ...candidate, candidate: behind })).toEqual({
      ...candidate,
      candidate: `${relayed} generation 0`,
    });
    expect(withoutAddresses(candidate)).toEqual(candidate);
  });

  it('removes direct candidates, even from a description', () => {
    expect(withoutAddresses({ ...candidate, candidate: direct })).toBeNull();
    const sdp = ['v=0', `a=${relayed}`, `a=${direct}`, 'a=mid:0', ''].join('\r\n');
    expect(withoutAddresses({ ...offer, sdp })).toEqual({
      ...offer,
      sdp: ['v=0', `a=${relayed}`, 'a=mid:0', ''].join('\r\n'),
    });
  });
});
