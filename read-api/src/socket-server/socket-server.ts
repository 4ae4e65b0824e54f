import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type ClientFrame, clientFrame } from '@saferide/contracts/socket';
import type { Logger } from '@saferide/infrastructure/http/logging';
import { isOwnOrigin } from '@saferide/infrastructure/http/same-origin';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import type { ReadServices } from '../kernel/services.ts';
import { unavailableProblem } from '../queries/problems.ts';
import { addressOfUpgrade, anonymousSockets } from '../socket/anonymous-sockets.ts';
import { authenticateSocket, closeEndedSessions, denySocket } from '../socket/authenticate-socket.ts';
import { Connection } from '../socket/connection.ts';
import type { ConnectionRegistry } from '../socket/connection-registry.ts';
import type { SocketHub } from '../socket/socket-hub.ts';
import {
  closeCodes,
  type ErrorFrame,
  errorFrame,
  malformedFrame,
  socketLimits,
  tokenBucket,
} from '../socket/socket-limits.ts';
import type { SocketMetrics } from '../socket/socket-metrics.ts';
import { handleFrame } from './handle-frame.ts';

export interface SocketServer {
  attach(server: Server): void;
  close(): Promise<void>;
}

const PATH = '/ws';

export interface SocketServerOptions {
  readonly allowedOrigins: readonly string[];
  readonly metrics: SocketMetrics;
  readonly trustedProxies: number;
  readonly strangersPerAddress: number;
  readonly admitted: (connection: Connection) => void;
  readonly viewing: SocketHub['viewing'];
  readonly signalled: SocketHub['signalled'];
}

type Serving = ReadServices & Pick<SocketServerOptions, 'admitted' | 'viewing' | 'signalled'>;

export const createSocketServer = (
  services: ReadServices,
  sockets: ConnectionRegistry,
  logger: Logger,
  { allowedOrigins, metrics, admitted, viewing, signalled, trustedProxies, strangersPerAddress }: SocketServerOptions,
): SocketServer => {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: socketLimits.maxFrameBytes,
    perMessageDeflate: false,
  });
  const attached: Server[] = [];
  const unknown = anonymousSockets(strangersPerAddress);

  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const [path] = (request.url ?? '').split('?');
    if (path !== PATH) {
      metrics.refused('path');
      refuse(socket, '404 Not Found');
    } else if (!isOwnOrigin(request.headers, allowedOrigins)) {
      metrics.refused('origin');
      refuse(socket, '403 Forbidden');
    } else admit(request, socket, head);
  };

  const admit = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const known = unknown.enter(addressOfUpgrade(request, trustedProxies));
    if (!known) {
      metrics.refused('address');
      refuse(socket, '429 Too Many Requests');
      return;
    }
    socket.once('close', known);
    server.handleUpgrade(request, socket, head, (client) => {
      const letIn = (one: Connection) => {
        known();
        admitted(one);
      };
      const connection = serve({ ...services, admitted: letIn, viewing, signalled }, sockets, logger, client);
      client.once('close', (code) => metrics.closed(connection.endedWith ?? code));
    });
  };

  const heart = setInterval(() => {
    for (const connection of sockets.all()) connection.beat();
    closeEndedSessions(services.db, sockets).catch((error) => logger.warn({ err: error }, 'checking sessions failed'));
  }, socketLimits.heartbeatMs).unref();

  return {
    attach: (to) => {
      to.on('upgrade', upgrade);
      attached.push(to);
    },
    close: async () => {
      clearInterval(heart);
      for (const to of attached) to.off('upgrade', upgrade);
      for (const connection of sockets.all()) connection.close(closeCodes.goingAway, 'The service is restarting');
      await new Promise<void>((closed) => {
        if (server.clients.size === 0) return closed();
        for (const client of server.clients) client.once('close', () => server.clients.size === 0 && closed());
      });
      server.close();
    },
  };
};

/** Refuses an upgrade request, after which the HTTP server no longer handles errors of the socket. */
const refuse = (socket: Duplex, status: string): void => {
  socket.on('error', () => undefined);
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
};

const serve = (services: Serving, sockets: ConnectionRegistry, logger: Logger, socket: WebSocket): Connection => {
  const connection = new Connection(socket);
  const takeAny = tokenBucket(socketLimits.allFramesAMinute, () => performance.now());
  const takeOne = tokenBucket(socketLimits.framesAMinute, () => performance.now());
  const late = setTimeout(() => {
    if (!connection.caller) denySocket(connection, 'Unauthorized: no token within ten seconds');
  }, socketLimits.authenticateWithinMs);
  let handled: Promise<void> = Promise.resolve();
  sockets.add(connection);
  socket.on('error', () => undefined);
  socket.on('close', () => {
    clearTimeout(late);
    sockets.remove(connection);
    services.viewing(connection, null);
  });
  socket.on('message', (data, isBinary) => {
    if (connection.ended) return;
    if (isBinary) return connection.close(closeCodes.notText, 'Frames are text');
    const read = takeAny() ? frameIn(data) : 'too many';
    if (read === 'too many' || (read.frame?.type !== 'LOCATION_UPDATE' && !takeOne())) {
      connection.send(errorFrame(null, 'TooManyRequests', 'Too many frames.'));
      return connection.close(closeCodes.tooManyFrames, 'Too many frames');
    }
    const { frame } = read;
    if (!frame) return connection.send(read.refusal);
    if (frame.type === 'PING') return connection.send({ type: 'PONG' });
    handled = handled.then(async () => {
      if (connection.ended) return;
      try {
        if (frame.type === 'AUTHENTICATE')
          await authenticateSocket({ ...services, sockets }, connection, frame.jwtToken);
        else if (!connection.caller) denySocket(connection, 'Unauthorized: send AUTHENTICATE first');
        else await handleFrame(services, sockets, connection, connection.caller, frame);
      } catch (error) {
        const code = unavailableProblem(error) ? 'ServiceUnavailable' : 'InternalError';
        logger.error({ err: error, frame: frame.type, accountId: connection.caller?.accountId }, 'frame failed');
        connection.send(errorFrame(frame.type, code, 'Something went wrong. Try again in a moment.'));
      }
    });
  });
  return connection;
};

const frameIn = (data: RawData): { frame: ClientFrame } | { frame?: undefined; refusal: ErrorFrame } => {
  let given: unknown;
  try {
    given = JSON.parse(String(data));
  } catch {
    return { refusal: errorFrame(null, 'InvalidRequest', 'This frame is not JSON.') };
  }
  const parsed = clientFrame.safeParse(given);
  return parsed.success ? { frame: parsed.data } : { refusal: malformedFrame(given, parsed.error) };
};
