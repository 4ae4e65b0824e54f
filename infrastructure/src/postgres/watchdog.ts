import { setMaxListeners } from 'node:events';
import { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** Delay between an answer and the next check. */
const ASK_EVERY_MS = 500;
const LOOK_EVERY_MS = 100;
/** Counted in looks, not time, because time in which this process was blocked does not count. */
const LOOKS_UNANSWERED = 25;

/** The message that identifies any broken connection of `pg`. */
const silenceOf = (): Error => new Error('Connection terminated: PostgreSQL says nothing');

/** Checks the server on a connection of its own while others are open. */
interface Pulse {
  socket(): Socket;
}

/** Does not connect: a resumed server would have to work through abandoned connections first. */
class GoesNowhere extends Socket {
  override connect(): this {
    setImmediate(() => this.destroy(silenceOf()));
    return this;
  }
}

const pulses = new Map<string, Pulse>();

/**
 * Makes the sockets for connections to `url`. If the server stops responding (frozen, or the network is cut), all of
 * them break after some seconds, and new ones fail at once until it responds. Slow statements do not matter.
 */
export const watchedSocket = (url: string) => (): Socket => {
  let pulse = pulses.get(url);
  if (!pulse) {
    pulse = beginPulse(url, () => pulses.delete(url));
    pulses.set(url, pulse);
  }
  return pulse.socket();
};

/** Runs while a socket is open; `onEnd` is called after the last. */
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

  /** Any answer counts, including an error. */
  const answers = async (): Promise<boolean> => {
    line ??= openLine(url);
    const asked = line;
    let answered = false;
    const answer = asked.ask().then(
      () => {
        answered = true;
      },
      () => {
        answered = true;
        if (line === asked) hangUp();
      },
    );
    for (let look = 0; look < LOOKS_UNANSWERED && !answered && !over.signal.aborted; look += 1) {
      const enough = new AbortController();
      await Promise.race([answer, rest(LOOK_EVERY_MS, AbortSignal.any([over.signal, enough.signal]))]);
      enough.abort();
    }
    return answered || over.signal.aborted;
  };

  /** While the server is unresponsive, new connections must still be refused. */
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
  ask(): Promise<unknown>;
}

/** Does not keep the process running. */
const openLine = (url: string): Line => {
  const socket = new Socket().unref();
  const client = new pg.Client({ connectionString: url, application_name: 'pulse', stream: () => socket });
  // The current or next check fails with it.
  client.on('error', () => undefined);
  let connected: Promise<unknown> | undefined;
  return {
    socket,
    ask: async () => {
      connected ??= client.connect();
      await connected;
      return client.query('select 1');
    },
  };
};

/** Does not keep the process running. */
const rest = (ms: number, signal: AbortSignal): Promise<void> =>
  pause(ms, undefined, { signal, ref: false }).catch(() => undefined);
