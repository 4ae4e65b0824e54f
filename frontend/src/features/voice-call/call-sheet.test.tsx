import { recordRiderCalled } from '@saferide/contracts/ride/commands';
import { rideById, rideDriverPhoto, ridePhoneNumber } from '@saferide/contracts/ride/queries';
import {
  callAcceptedFrame,
  callEndedFrame,
  callIncomingFrame,
  callOffer,
  callRinging,
} from '@saferide/contracts/voice-call/frames';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as alerting from '../../browser/play-alert.ts';
import { sharedLiveConnection } from '../../live/shared-live.ts';
import { stubNavigator } from '../../testing/navigator.ts';
import { anAcceptedRide, aPerson, aRideDriver, RIDE_ID } from '../../testing/samples.ts';
import { server } from '../../testing/server.ts';
import { show, type UserActions } from '../../testing/show.tsx';
import { socket } from '../../testing/socket.ts';
import { advanceClock, settleEffects } from '../../testing/time.ts';
import { CallRider } from '../ride/driving/call-rider.tsx';
import { DriverCard } from '../ride/riding/driver-card.tsx';
import { CallSheet } from './call-sheet.tsx';
import { setRingHandler } from './ring-in-app.ts';
import { createVoiceCall } from './voice-call.ts';

const peers: FakePeer[] = [];

class FakePeer {
  readonly configuration: RTCConfiguration;
  localDescription = { sdp: 'v=0' };
  connectionState = 'new';
  onicecandidate: ((event: { readonly candidate: object | null }) => void) | null = null;
  onconnectionstatechange: (() => void) | null = null;
  addTrack = vi.fn();
  setLocalDescription = async () => undefined;
  setRemoteDescription = async () => undefined;
  close = vi.fn();
  constructor(configuration: RTCConfiguration) {
    this.configuration = configuration;
    peers.push(this);
  }
}

const track = { enabled: true, stop: vi.fn() };
const microphone = vi.fn(async () => ({ getTracks: () => [track] }));
const onMissed = vi.fn();
const NUMBER = '+2348030000009';
const customer = { profile: { fullName: 'Bola Ade', phoneNumber: null } };
/** The ride has no phone numbers, because calls in the app are enabled. */
const ride = anAcceptedRide({
  customer,
  driver: { ...aRideDriver, profile: { firstName: 'Dele', lastName: 'Bello', phoneNumber: null } },
});
const dialled = vi.fn<(this: HTMLAnchorElement) => void>();
const servers = { iceServers: [{ urls: ['turn:relay.example.ng'] }], relayOnly: true };
let unlisten: () => void;

const showCall = async (page: 'rider' | 'driver'): Promise<UserActions> => {
  const send = (frame: Parameters<Parameters<typeof createVoiceCall>[0]['send']>[0]) =>
    sharedLiveConnection.current()?.connection.send(frame) ?? false;
  const call = createVoiceCall({ send, now: Date.now, onHungUp: () => undefined, onMissed });
  unlisten = sharedLiveConnection.listen(call.onFrame);
  setRingHandler(call.ring);
  const link = page === 'rider' ? <DriverCard ride={ride} /> : <CallRider ride={ride} phone={null} label="Call" />;
  return show(
    <>
      {link}
      <CallSheet call={call} />
    </>,
    page === 'driver' ? { as: aPerson({ id: ride.driverId ?? '', customer: null }) } : {},
  );
};

const sentCalls = () => socket.sentFrames().filter(({ type }) => type.startsWith('CALL_'));
const sentTypes = () => sentCalls().map(({ type }) => type);
const callId = () => sentCalls().find((frame) => frame.type === 'CALL_RING')?.callId ?? '';
const dialog = () => within(screen.getByRole('dialog'));
const pressCall = (click: UserActions['click']) => click(screen.getByRole('button', { name: 'Call' }));

const connects = async (): Promise<void> => {
  const peer = peers.at(-1);
  if (peer) peer.connectionState = 'connected';
  peer?.onconnectionstatechange?.();
  await settleEffects();
};

beforeEach(() => {
  server.answers(rideById, ride);
  server.refuses(rideDriverPhoto, 'NotFound');
  server.answers(ridePhoneNumber, { phoneNumber: NUMBER });
  dialled.mockReset();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(dialled);
  vi.stubGlobal('RTCPeerConnection', FakePeer);
  stubNavigator({ mediaDevices: { getUserMedia: microphone, enumerateDevices: async () => [] } });
  peers.length = 0;
  track.enabled = true;
  vi.spyOn(alerting, 'playAlert').mockReturnValue();
});
afterEach(() => {
  unlisten();
  setRingHandler(() => false);
});

describe('a call to the other party', () => {
  it('rings, connects through relays, mutes and hangs up', async () => {
    const { click } = await showCall('rider');
    await pressCall(click);
    expect(sentCalls()).toMatchObject([{ type: 'CALL_RING', rideId: RIDE_ID }]);
    expect(dialog().getByRole('status').textContent).toBe('Calling…');
    expect(document.activeElement).toBe(dialog().getByRole('status'));
    await socket.says(callRinging, { callId: callId() });
    expect(dialog().getByRole('status').textContent).toBe('Ringing');
    await socket.says(callAcceptedFrame, { callId: callId(), ...servers });
    expect(peers[0]?.configuration).toEqual({ iceServers: servers.iceServers, iceTransportPolicy: 'relay' });
    expect(sentTypes()).toEqual(['CALL_RING', 'CALL_OFFER']);
    await connects();
    await advanceClock(62_000);
    expect(screen.getByRole('timer').textContent).toBe('1:02');
    await click(screen.getByRole('button', { name: 'Mute' }));
    expect([track.enabled, screen.getByRole('button', { name: 'Mute', pressed: true })]).toEqual([
      false,
      expect.anything(),
    ]);
    await click(screen.getByRole('button', { name: 'Hang up' }));
    expect(sentTypes()).toEqual(['CALL_RING', 'CALL_OFFER', 'CALL_END']);
    expect(screen.queryByRole('timer')).toBeNull();
    expect(track.stop).toHaveBeenCalled();
  });

  it.each([
    ['declined', 'Your call was declined.'],
    ['busy', 'They are in another call.'],
    ['unreachable', 'Their app isn’t open.'],
    ['no_answer', 'There was no answer.'],
    ['failed', 'The network couldn’t connect this call. Try again.'],
  ] as const)('that ends as %s offers the phone, and says that it shows the number', async (reason, sentence) => {
    const { click } = await showCall('rider');
    await pressCall(click);
    await socket.says(callEndedFrame, { callId: callId(), reason });
    expect(dialog().getByRole('alert').textContent).toBe(sentence);
    expect(dialog().getByText(/^Calling in the app didn’t work\. This call uses your phone line/)).toBeDefined();
    expect(server.requestCount(ridePhoneNumber)).toBe(0);
    await click(dialog().getByRole('button', { name: 'Call by phone' }));
    expect(dialled.mock.contexts.map(String)).toEqual([`tel:${NUMBER}`]);
    const again = dialog().getByRole('link', { name: 'Call by phone' });
    expect(again.getAttribute('href')).toBe(`tel:${NUMBER}`);
    await click(again);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is made by phone while the app is not connected, and reports when the number cannot be fetched', async () => {
    const { click } = await showCall('rider');
    setRingHandler(() => false);
    server.loses(ridePhoneNumber);
    await pressCall(click);
    expect(screen.getByText('We couldn’t get the phone number. Try again.')).toBeDefined();
    server.answers(ridePhoneNumber, { phoneNumber: NUMBER });
    await pressCall(click);
    expect(dialled.mock.contexts.map(String)).toEqual([`tel:${NUMBER}`]);
    expect(screen.getByRole('link', { name: 'Call' }).getAttribute('href')).toBe(`tel:${NUMBER}`);
  });

  it('does not ring without a microphone', async () => {
    microphone.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
    const { click } = await showCall('rider');
    await pressCall(click);
    expect(dialog().getByRole('alert').textContent).toMatch(/^We can’t use your microphone/);
    expect(sentTypes()).not.toContain('CALL_RING');
  });

  it('fails at once when the network finds no route to a relay', async () => {
    const { click } = await showCall('rider');
    await pressCall(click);
    await socket.says(callAcceptedFrame, { callId: callId(), ...servers });
    peers[0]?.onicecandidate?.({ candidate: null });
    await settleEffects();
    expect(dialog().getByRole('alert').textContent).toMatch(/^The network couldn’t connect/);
    expect(sentCalls().at(-1)).toMatchObject({ type: 'CALL_END', reason: 'failed' });
  });
});

describe('a driver’s call before the start', () => {
  beforeEach(() => server.answers(recordRiderCalled, { id: RIDE_ID, status: 'accepted' }));

  it('is recorded once the rider’s app has rung', async () => {
    const { click } = await showCall('driver');
    await pressCall(click);
    expect(server.requestCount(recordRiderCalled)).toBe(0);
    await socket.says(callRinging, { callId: callId() });
    await socket.says(callAcceptedFrame, { callId: callId(), ...servers });
    expect(server.requestCount(recordRiderCalled)).toBe(1);
  });

  it('is recorded when the phone is used because the rider’s app did not ring', async () => {
    const { click } = await showCall('driver');
    await pressCall(click);
    await socket.says(callEndedFrame, { callId: callId(), reason: 'unreachable' });
    expect(server.requestCount(recordRiderCalled)).toBe(0);
    await click(dialog().getByRole('button', { name: 'Call by phone' }));
    expect(server.requestCount(recordRiderCalled)).toBe(1);
  });
});

describe('an incoming call', () => {
  const incoming = { callId: '0195b1a0-0000-7000-8000-0000000000ca', rideId: RIDE_ID, from: 'driver' } as const;

  it('rings until it is answered, and then connects', async () => {
    const { click } = await showCall('rider');
    await socket.says(callIncomingFrame, incoming);
    expect(alerting.playAlert).toHaveBeenCalledTimes(1);
    await advanceClock(2_000);
    expect(alerting.playAlert).toHaveBeenCalledTimes(2);
    expect(dialog().getByRole('heading').textContent).toBe(`${ride.driver?.profile?.firstName} is calling`);
    await click(dialog().getByRole('button', { name: 'Answer' }));
    await socket.says(callAcceptedFrame, { callId: incoming.callId, ...servers });
    await socket.says(callOffer, { callId: incoming.callId, sdp: 'v=0' });
    expect(sentTypes()).toEqual(['CALL_RINGING', 'CALL_ACCEPT', 'CALL_ANSWER']);
    await connects();
    expect(screen.getByRole('timer')).toBeDefined();
  });

  it('can be declined', async () => {
    const { click } = await showCall('rider');
    await socket.says(callIncomingFrame, incoming);
    await click(dialog().getByRole('button', { name: 'Decline' }));
    expect(sentCalls().at(-1)).toMatchObject({ type: 'CALL_END', reason: 'declined' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('stops ringing when it is answered on another device, and is missed when the caller gives up', async () => {
    await showCall('rider');
    await socket.says(callIncomingFrame, incoming);
    await socket.says(callAcceptedFrame, { callId: incoming.callId, ...servers });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(onMissed).not.toHaveBeenCalled();
    const second = { ...incoming, callId: '0195b1a0-0000-7000-8000-0000000000cb' };
    await socket.says(callIncomingFrame, second);
    await socket.says(callEndedFrame, { callId: second.callId, reason: 'hung_up' });
    expect(onMissed).toHaveBeenCalledTimes(1);
  });
});
