import grpcGossip from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import gossip from '@eventstore/db-client/generated/gossip_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import grpcStreams from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type streams from '@eventstore/db-client/generated/streams_pb.js';
import grpcUsers from '@eventstore/db-client/generated/users_grpc_pb.js';
import grpc, { type handleUnaryCall } from '@grpc/grpc-js';
import { createAccessControl, grpcError } from './access-control.ts';
import { DoubleLog, type ProposedEvent } from './double-log.ts';
import { appendResponse, expectedStateOf, proposedEventOf, streamNameOf } from './messages.ts';
import { createResponseGate, type ReadCall, serveRead, serveSubscription } from './reads.ts';

const serveGossip =
  (address: string, port: () => number): handleUnaryCall<shared.Empty, gossip.ClusterInfo> =>
  (_call, respond) => {
    const member = new gossip.MemberInfo()
      .setInstanceId(new shared.UUID().setString('5a6e0f1e-0000-4000-8000-000000000001'))
      .setTimeStamp('0')
      .setState(gossip.MemberInfo.VNodeState.LEADER)
      .setIsAlive(true)
      .setHttpEndPoint(new gossip.EndPoint().setAddress(address).setPort(port()));
    respond(null, new gossip.ClusterInfo().setMembersList([member]));
  };

type AppendCall = grpc.ServerReadableStream<streams.AppendReq, streams.AppendResp>;
type Method = 'append' | 'read' | 'subscribe';

type Moment = 'before' | 'after';

interface Fault {
  readonly method: Method;
  readonly moment: Moment;
  readonly error: grpc.ServiceError;
}

export interface EventStoreDbDouble {
  readonly url: string;
  readonly failNext: (method: Method, code: grpc.status, moment?: Moment) => void;
  readonly dropSubscriptions: () => void;
  readonly endSubscriptions: () => void;
  readonly openSubscriptions: () => number;
  readonly requests: () => readonly string[];
  readonly fallSilent: () => void;
  readonly speak: () => void;
  readonly stop: () => Promise<void>;
  readonly start: (how?: { readonly wiped: boolean }) => Promise<void>;
}

export interface DoubleOptions {
  /** PEM; enables TLS and users. */
  readonly secure?: { readonly certificate: Buffer; readonly key: Buffer };
}

export const startEventStoreDbDouble = async ({ secure }: DoubleOptions = {}): Promise<EventStoreDbDouble> => {
  let log = new DoubleLog();
  let server = new grpc.Server();
  let port = 0;
  const faults: Fault[] = [];
  const voice = createResponseGate();
  const subscriptions = new Set<ReadCall>();
  const requests: string[] = [];
  const admission = createAccessControl(secure !== undefined, () => log);

  const takeFault = (method: Method, moment: Moment): grpc.ServiceError | undefined => {
    const index = faults.findIndex((fault) => fault.method === method && fault.moment === moment);
    return index < 0 ? undefined : faults.splice(index, 1)[0]?.error;
  };

  const append = (call: AppendCall, respond: grpc.sendUnaryData<streams.AppendResp>): void => {
    const before = takeFault('append', 'before');
    const events: ProposedEvent[] = [];
    let options: streams.AppendReq.Options | undefined;
    call.on('data', (message: streams.AppendReq) => {
      const proposed = message.getProposedMessage();
      if (proposed) events.push(proposedEventOf(proposed));
      options ??= message.getOptions();
    });
    call.on('end', async () => {
      await voice.whenSpeaking();
      if (before || options === undefined)
        return respond(before ?? grpcError(grpc.status.INVALID_ARGUMENT, 'no options'));
      const expected = expectedStateOf(options);
      const stream = streamNameOf(options.getStreamIdentifier());
      requests.push(`append ${stream}`);
      const refused = admission.refusedToAppend(call.metadata, stream);
      if (refused) return respond(refused);
      const verdict = log.append(stream, expected, events);
      const after = takeFault('append', 'after');
      if (after) respond(after);
      else respond(null, appendResponse(expected, verdict));
    });
  };

  const read = async (call: ReadCall): Promise<void> => {
    const gone = new AbortController();
    for (const event of ['cancelled', 'close', 'error', 'finish']) call.on(event, () => gone.abort());
    await voice.whenSpeaking();
    if (gone.signal.aborted) return;
    const subscribed = call.request.getOptions()?.hasSubscription() === true;
    const fault = takeFault(subscribed ? 'subscribe' : 'read', 'before');
    if (fault) {
      call.emit('error', fault);
      return;
    }
    const stream = call.request.getOptions()?.getStream();
    const name = stream && streamNameOf(stream.getStreamIdentifier());
    if (name !== undefined) requests.push(`read ${name}`);
    const refused = admission.refusedToRead(call.metadata, name);
    if (refused) {
      call.emit('error', refused);
      return;
    }
    gone.signal.addEventListener('abort', () => subscriptions.delete(call));
    if (subscribed) subscriptions.add(call);
    await (subscribed ? serveSubscription : serveRead)(log, call, gone.signal, voice);
  };

  const credentials = secure
    ? grpc.ServerCredentials.createSsl(null, [{ cert_chain: secure.certificate, private_key: secure.key }])
    : grpc.ServerCredentials.createInsecure();

  const listen = async (): Promise<void> => {
    server = new grpc.Server();
    server.addService(grpcStreams.StreamsService, { append, read });
    server.addService(grpcGossip.GossipService, { read: serveGossip('localhost', () => port) });
    server.addService(grpcUsers.UsersService, admission.service);
    port = await new Promise<number>((resolve, reject) => {
      server.bindAsync(`127.0.0.1:${port}`, credentials, (error, bound) => (error ? reject(error) : resolve(bound)));
    });
  };

  await listen();
  return {
    url: secure ? `esdb://localhost:${port}` : `esdb://127.0.0.1:${port}?tls=false`,
    failNext: (method, code, moment = 'before') => {
      faults.push({ method, moment, error: grpcError(code, 'injected') });
    },
    dropSubscriptions: () => {
      for (const call of [...subscriptions]) call.emit('error', grpcError(grpc.status.ABORTED, 'consumer too slow'));
    },
    endSubscriptions: () => {
      for (const call of [...subscriptions]) call.end();
    },
    openSubscriptions: () => subscriptions.size,
    requests: () => requests,
    fallSilent: voice.fallSilent,
    speak: voice.speak,
    stop: async () => {
      server.forceShutdown();
      voice.speak();
    },
    start: async (how) => {
      if (how?.wiped) log = new DoubleLog();
      await listen();
    },
  };
};
