import { setMaxListeners } from 'node:events';
import { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** Milliseconds between an answer and the next question. */
const ASK_EVERY_MS = 500;
/** How often it is looked whether there is an answer. */
const LOOK_EVERY_MS = 100;
/**
 * A server that takes longer over nothing says nothing any more. Counted in looks, since what this process had no time to hear
 * is no silence: however long it was held up, that is one look.
 */
const LOOKS_UNANSWERED = 25;

/** Read as every connection that broke: `pg` gives those no other mark. */
const silenceOf = (): Error => new Error('Connection terminated: PostgreSQL says nothing');

/** Whether a server says anything, asked on a connection of its own while others to it are open. */
interface Pulse {
  /** A socket that is cut as soon as the server says nothing; one that goes nowhere while it is known not to. */
  socket(): Socket;
}

/** Knocks at no door: what a frozen server has to turn away later keeps it from those who still wait. */
class GoesNowhere extends Socket {
  override connect(): this {
    setImmediate(() => this.destroy(silenceOf()));
    return this;
  }
}

const pulses = new Map<string, Pulse>();

/**
 * Makes the sockets of connections to the server at `url`; `pg` asks for one for each. A server that is frozen, or behind a
 * cable that was pulled, keeps connections and takes new ones, and what is asked waits for as long as that lasts. Here all of
 * them break together after some seconds, whatever they wait for, and new ones at once until the server speaks again: how
 * long a statement takes says nothing about it.
 */
export const watchedSocket = (url: string) => (): Socket => {
  let pulse = pulses.get(url);
  if (!pulse) {
    pulse = beginPulse(url, () => pulses.delete(url));
    pulses.set(url, pulse);
  }
  return pulse.socket();
};

/** Asks for as long as a socket is open; `onEnd` is called after the last. */
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

  /** Whether there was an answer in time. An error is one: a server that is down is heard of at once. */
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

  /** While the server says nothing all sockets are cut, and whoever comes next has to be told. */
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

/** A connection to ask on, which does not keep the process. */
const openLine = (url: string): Line => {
  const socket = new Socket().unref();
  const client = new pg.Client({ connectionString: url, application_name: 'pulse', stream: () => socket });
  // The question under way, or the next, fails with it.
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

/** Waits without keeping the process. */
const rest = (ms: number, signal: AbortSignal): Promise<void> =>
  pause(ms, undefined, { signal, ref: false }).catch(() => undefined);
