import { setMaxListeners } from 'node:events';
import { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

const ASK_EVERY_MS = 500;
const LOOK_EVERY_MS = 100;
/** Counted in checks instead of time, because time in which this process was blocked must not count. */
const LOOKS_UNANSWERED = 25;

/** `pg` reports any broken connection by this message. */
const silenceOf = (): Error => new Error('Connection terminated: PostgreSQL does not respond');

interface Pulse {
  socket(): Socket;
}

/** A socket that does not connect, because a server that resumes would have to work through abandoned connections. */
class GoesNowhere extends Socket {
  override connect(): this {
    setImmediate(() => this.destroy(silenceOf()));
    return this;
  }
}

const pulses = new Map<string, Pulse>();

/** Slow statements do not count as unresponsive. */
export const watchedSocket = (url: string) => (): Socket => {
  let pulse = pulses.get(url);
  if (!pulse) {
    pulse = beginPulse(url, () => pulses.delete(url));
    pulses.set(url, pulse);
  }
  return pulse.socket();
};

const beginPulse = (url: string, onEnd: () => void): Pulse => {
  const sockets = new Set<Socket>();
  const over = new AbortController();
  setMaxListeners(0, over.signal);
  let silent = false;
  let line: Line | undefined;

  const hangUp = (): void => {
    line?.socket.destroy();
    line = undefined;
  };

  const answers = async (): Promise<boolean> => {
    line ??= openLine(url);
    const current = line;
    let answered = false;
    const answer = current.ping().then(
      () => {
        answered = true;
      },
      () => {
        answered = true;
        if (line === current) hangUp();
      },
    );
    for (let look = 0; look < LOOKS_UNANSWERED && !answered && !over.signal.aborted; look += 1) {
      const enough = new AbortController();
      await Promise.race([answer, rest(LOOK_EVERY_MS, AbortSignal.any([over.signal, enough.signal]))]);
      enough.abort();
    }
    return answered || over.signal.aborted;
  };

  /** While the server is unresponsive, the watchdog continues without connections, because new ones must fail. */
  const endWithLast = (): void => {
    if (silent || sockets.size > 0 || over.signal.aborted) return;
    over.abort();
    onEnd();
  };

  const run = async (): Promise<void> => {
    while (!over.signal.aborted) {
      const before = silent;
      silent = !(await answers());
      if (silent) hangUp();
      if (silent && !before) for (const socket of sockets) socket.destroy(silenceOf());
      if (before) endWithLast();
      if (!silent) await rest(ASK_EVERY_MS, over.signal);
    }
    hangUp();
  };
  void run();

  return {
    socket: () => {
      if (silent) return new GoesNowhere();
      const socket = new Socket();
      sockets.add(socket);
      socket.once('close', () => {
        sockets.delete(socket);
        endWithLast();
      });
      return socket;
    },
  };
};

interface Line {
  readonly socket: Socket;
  ping(): Promise<unknown>;
}

const openLine = (url: string): Line => {
  const socket = new Socket().unref();
  const client = new pg.Client({ connectionString: url, application_name: 'pulse', stream: () => socket });
  client.on('error', () => undefined);
  let connected: Promise<unknown> | undefined;
  return {
    socket,
    ping: async () => {
      connected ??= client.connect();
      await connected;
      return client.query('select 1');
    },
  };
};

const rest = (ms: number, signal: AbortSignal): Promise<void> =>
  pause(ms, undefined, { signal, ref: false }).catch(() => undefined);
