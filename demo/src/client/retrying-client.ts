import { randomUUID } from 'node:crypto';
import { RefusedCall } from '@saferide/client/call-errors';
import { type CallInput, Client } from '@saferide/client/client';
import type { Call, ResponseOf } from '@saferide/contracts/kernel/define-call';
import { sleep } from '../simulation/pace.ts';

export interface CallObserver {
  answered(ms: number, endpoint: string): void;
  /** The call will be sent again after `ms` milliseconds. */
  limited(call: Call, ms: number): void;
  stale(): void;
}

export interface RetryingClientOptions {
  readonly url: string;
  readonly readUrl?: string;
  readonly along?: Readonly<Record<string, string>>;
}

const TOO_MANY = 429;
const WAIT_MS = 1_000;

export class RetryingClient extends Client {
  readonly #notes: CallObserver;
  readonly #ended: AbortSignal | undefined;

  constructor({ url, readUrl = url, along }: RetryingClientOptions, notes: CallObserver, ended?: AbortSignal) {
    super(url, readUrl, along);
    this.#notes = notes;
    this.#ended = ended;
  }

  override async send<T>(...sent: Parameters<Client['send']>) {
    const startedAt = performance.now();
    const answer = await super.send<T>(...sent);
    this.#notes.answered(performance.now() - startedAt, `${sent[0]} ${sent[1]}`);
    if (answer.headers.has('x-stale')) this.#notes.stale();
    return answer;
  }

  override async call<C extends Call>(call: C, given: CallInput<C> = {}): Promise<ResponseOf<C>> {
    // The key is not seeded, because commands of a later run with the same seed must not count as repetitions.
    const key = randomUUID();
    for (;;) {
      try {
        return await super.call(call, { key, ...given });
      } catch (error) {
        if (!(error instanceof RefusedCall) || error.problem.status !== TOO_MANY || this.#ended?.aborted) throw error;
        const ms = Math.max(WAIT_MS, error.retryAfterMs ?? 0);
        this.#notes.limited(call, ms);
        await sleep(ms, this.#ended);
      }
    }
  }
}
