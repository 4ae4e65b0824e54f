import { EventEmitter } from 'node:events';

export interface ProposedEvent {
  readonly id: string;
  readonly type: string;
  readonly contentType: string;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
}

export interface DoubleRecord extends ProposedEvent {
  readonly stream: string;
  readonly revision: bigint;
  readonly position: bigint;
  readonly created: number;
}

export type ExpectedState = bigint | 'any' | 'exists';

export type DoubleAppendResult =
  | { readonly kind: 'written' | 'idempotent'; readonly last: DoubleRecord }
  | { readonly kind: 'wrong'; readonly current: bigint };

/** Leaves gaps between positions, as the real log does. */
const RECORD_OVERHEAD = 64n;

export class DoubleLog extends EventEmitter<{ written: [] }> {
  readonly all: DoubleRecord[] = [];
  readonly #streams = new Map<string, DoubleRecord[]>();
  #end = 0n;

  constructor() {
    super();
    this.setMaxListeners(0);
  }

  stream(name: string): readonly DoubleRecord[] {
    return this.#streams.get(name) ?? [];
  }

  indexOf(position: bigint, exclusive: boolean): number {
    let low = 0;
    let high = this.all.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const here = this.all[middle]?.position ?? 0n;
      if (here < position || (exclusive && here === position)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  append(name: string, expected: ExpectedState, events: readonly ProposedEvent[]): DoubleAppendResult {
    const records = this.#streams.get(name) ?? [];
    const current = BigInt(records.length) - 1n;
    const wrong: DoubleAppendResult = { kind: 'wrong', current };
    if (expected === 'exists' && current < 0n) return wrong;
    if (typeof expected === 'bigint' && expected !== current) {
      const first = Number(expected) + 1;
      const last = records[first + events.length - 1];
      const repeated = last && events.every((event, i) => records[first + i]?.id === event.id);
      return repeated ? { kind: 'idempotent', last } : wrong;
    }
    this.#streams.set(name, records);
    let last: DoubleRecord | undefined;
    for (const event of events) {
      last = { ...event, stream: name, revision: BigInt(records.length), position: this.#end, created: Date.now() };
      this.#end += RECORD_OVERHEAD + BigInt(event.data.length + event.metadata.length);
      records.push(last);
      this.all.push(last);
    }
    if (last === undefined) return wrong;
    this.emit('written');
    return { kind: 'written', last };
  }
}
