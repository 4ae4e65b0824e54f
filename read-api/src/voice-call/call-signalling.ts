import type { CallSignal } from '@saferide/contracts/voice-call/signals';
import { mayExchangeCallSignals, mayStartCall } from '@saferide/domain/ride';
import type { CallServers } from '@saferide/infrastructure/outside/call-servers/call-servers';
import { isMatchPreventedSql } from '../conduct/index.ts';
import { CALL_CHANNEL, type CallAnnouncement } from '../feed/call-announcement.ts';
import type { Connection } from '../socket/connection.ts';
import type { SocketContext, SocketPublisher } from '../socket/socket-publisher.ts';
import { type CallDelivery, callPolicy, createCallBoard, type OngoingCall, withoutAddresses } from './call-board.ts';

const TICK_MS = 1_000;
/** Maximum size of a NOTIFY payload in PostgreSQL. */
const LONGEST_PAYLOAD_BYTES = 7_999;

type Refusal = 'NotFound' | 'TooManyRequests' | 'InvalidRequest';

/** Forwards the frames that the parties of a call send each other, without storing them. */
export const callSignalling = (context: SocketContext): SocketPublisher => {
  const { callServers } = context.services;
  if (callServers) return forwardingWith(callServers, context);
  return {
    signalled: async (connection, _accountId, { callId }) => refuse(connection, callId, 'NotFound'),
    close: async () => undefined,
  };
};

const refuse = (connection: Connection, callId: string, code: Refusal): void =>
  connection.send({ type: 'CALL_REFUSED', callId, code });

const forwardingWith = (servers: CallServers, { services, sockets, logger }: SocketContext): SocketPublisher => {
  const { db, queries, clock, counts } = services;
  const models = queries.modelReaders.of<'rides' | 'conduct'>();
  const board = createCallBoard(() => performance.now());

  const announce = async (announcements: readonly CallAnnouncement[]): Promise<void> => {
    if (announcements.length === 0) return;
    await db.query(`select pg_notify('${CALL_CHANNEL}', said) from unnest($1::text[]) as said`, [
      announcements.map((one) => JSON.stringify(one)),
    ]);
  };

  const rideOf = async (rideId: string) => {
    const row = await models
      .selectFrom('rides.rides as r')
      .select(['r.customer_id', 'r.driver_id', 'r.status', 'r.scheduled_for', 'r.arrived_at', 'r.started_at'])
      .select(['r.completed_at', 'r.cancelled_at'])
      .select(isMatchPreventedSql().as('keptApart'))
      .where('r.ride_id', '=', rideId)
      .executeTakeFirst();
    if (!row || row.driver_id === null || row.keptApart === true) return null;
    const { customer_id: customer, driver_id: driver, status, started_at: startedAt } = row;
    const { scheduled_for: scheduledFor, arrived_at: arrivedAt } = row;
    const endedAt = row.completed_at ?? row.cancelled_at;
    return { customer, driver, staged: { status, scheduledFor, arrivedAt, startedAt, endedAt } };
  };

  const ring = async (callId: string, rideId: string, accountId: string): Promise<CallAnnouncement | Refusal> => {
    const attempt = { action: 'calls in the app', key: accountId, windowMs: 60_000 };
    if (counts.addWithoutWaiting(attempt, clock()).total > callPolicy.ringsAMinute) return 'TooManyRequests';
    const ride = await rideOf(rideId);
    if (!ride) return 'NotFound';
    const { customer, driver, staged } = ride;
    const from = accountId === customer ? 'customer' : 'driver';
    if (accountId !== customer && accountId !== driver) return 'NotFound';
    if (!mayStartCall(from, staged, clock())) return 'NotFound';
    return { kind: 'rang', callId, rideId, caller: accountId, callee: from === 'customer' ? driver : customer, from };
  };

  /** Returns whether both are still the parties of the ride and may call each other. */
  const stillApplies = async ({ rideId, caller, callee }: OngoingCall): Promise<boolean> => {
    const ride = await rideOf(rideId);
    return (
      ride !== null &&
      [ride.customer, ride.driver].every((id) => id === caller || id === callee) &&
      mayExchangeCallSignals(ride.staged, clock())
    );
  };

  const announcementOf = async (signal: CallSignal, accountId: string): Promise<CallAnnouncement | Refusal> => {
    if (signal.type === 'CALL_RING') return ring(signal.callId, signal.rideId, accountId);
    const call = board.callOf(signal.callId, accountId);
    if (!call) return 'NotFound';
    if (signal.type === 'CALL_END') return { kind: 'ended', callId: call.callId, reason: signal.reason, by: accountId };
    if (!board.mayForward(signal, accountId)) return 'InvalidRequest';
    if (!(await stillApplies(call))) return 'NotFound';
    const frame = servers.relayOnly ? withoutAddresses(signal) : signal;
    return frame ? { kind: 'signalled', from: accountId, frame } : 'InvalidRequest';
  };

  const deliver = ({ accountId, frame }: CallDelivery): void => {
    const own = sockets.ofAccount(accountId);
    if (own.length === 0) return;
    const { relayOnly } = servers;
    const whole =
      frame.type === 'CALL_ACCEPTED' ? { ...frame, relayOnly, iceServers: [...servers.iceServers(clock())] } : frame;
    for (const connection of own) connection.send(whole);
  };

  const present = ({ callId, caller, callee }: OngoingCall): readonly CallAnnouncement[] => {
    const accountIds = [caller, callee].filter((id) => sockets.ofAccount(id).length > 0);
    return accountIds.length > 0 ? [{ kind: 'connected', callId, accountIds }] : [];
  };

  const inBackground = (announcements: readonly CallAnnouncement[]): void => {
    announce(announcements).catch((error) => logger.warn({ err: error }, 'a call in the app could not be announced'));
  };

  const endOverdue = (): void =>
    inBackground(board.overdue().map(({ callId, reason }) => ({ kind: 'ended', callId, reason, by: null })));
  const ticks = setInterval(endOverdue, TICK_MS).unref();
  const beats = setInterval(() => inBackground(board.ongoing().flatMap(present)), callPolicy.heartbeatMs).unref();

  return {
    signalled: async (connection, accountId, signal) => {
      const announcement = await announcementOf(signal, accountId);
      if (typeof announcement === 'string') return refuse(connection, signal.callId, announcement);
      if (Buffer.byteLength(JSON.stringify(announcement)) > LONGEST_PAYLOAD_BYTES)
        return refuse(connection, signal.callId, 'InvalidRequest');
      await announce([announcement]);
    },
    callAnnounced: (announcement) => {
      for (const delivery of board.apply(announcement)) deliver(delivery);
      if (announcement.kind !== 'rang') return;
      const call = board.callOf(announcement.callId, announcement.callee);
      if (call) inBackground(present(call));
    },
    // Announcements may have been missed, so all calls are forgotten. Connected calls continue without the server.
    resumed: board.clear,
    close: async () => {
      clearInterval(ticks);
      clearInterval(beats);
    },
  };
};
