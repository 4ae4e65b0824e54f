import { type Codec, type RecordedEvent, UndecodableEvent } from '@saferide/infrastructure/event-store/codec';
import type { EventBatch, Position, StoredEvent } from '@saferide/infrastructure/event-store/event-store';
import { readCheckpoint } from '@saferide/read-models/inside/checkpoint';
import {
  erasedSubjects,
  foldEvents,
  isErasure,
  type ParkedEvent,
  storedEventOf,
  streamOfDecoded,
} from '@saferide/read-models/kernel/project-batch';
import type { ReadModel } from '@saferide/read-models/kernel/read-model';
import { emptyWorkingSet, markWritten, missingKeys, rowChangesOf } from '@saferide/read-models/kernel/working-set';
import pg from 'pg';
import { eraseInUnusedSchemas } from './schemas.ts';
import { loadRows } from './stored-rows.ts';
import { writeBatch } from './write-batch.ts';

const CACHED_ROWS = 10_000;

export interface ProjectorOptions {
  readonly model: ReadModel;
  readonly schema: string;
  readonly db: pg.Pool;
  readonly codec: Codec;
  readonly announce: boolean;
}

type Decoded = RecordedEvent | UndecodableEvent;

/** After a failed write, call `open` again. */
export class Projector {
  readonly #options: ProjectorOptions;
  #set;
  #fence = 0;
  #position: Position = '';
  #parkedStreams = new Set<string>();

  constructor(options: ProjectorOptions) {
    this.#options = options;
    this.#set = emptyWorkingSet(options.model);
  }

  get position(): Position {
    return this.#position;
  }

  get fence(): number {
    return this.#fence;
  }

  get parkedStreams(): number {
    return this.#parkedStreams.size;
  }

  async open(): Promise<void> {
    const { db, schema, model } = this.#options;
    const checkpoint = await readCheckpoint(db, schema);
    if (!checkpoint) throw new Error(`Schema ${schema} does not exist`);
    const { rows } = await db.query<{ stream: string }>(`select distinct stream from ${schema}.parked`);
    this.#set = emptyWorkingSet(model);
    this.#fence = checkpoint.fence;
    this.#position = checkpoint.position;
    this.#parkedStreams = new Set(rows.map(({ stream }) => stream));
  }

  async project(batch: Pick<EventBatch, 'events' | 'position'>): Promise<void> {
    const { codec, model } = this.#options;
    const relevant = this.#unseen(batch.events).filter(({ type }) => model.steps.has(type) || isErasure(type));
    await this.projectDecoded(await codec.decode(relevant), latest(batch.position, this.#position));
  }

  /** Drops events up to the current position, because a store may deliver them repeatedly. */
  #unseen(events: readonly StoredEvent[]): StoredEvent[] {
    let last = this.#position;
    return events.filter(({ position }) => {
      if (position <= last) return false;
      last = position;
      return true;
    });
  }

  async projectDecoded(decoded: readonly Decoded[], position: Position): Promise<void> {
    const erased = erasedSubjects(decoded);
    // Erasing first keeps the fold from writing personal data back from rows in memory.
    if (erased.length > 0) await this.#erase(erased);
    try {
      await this.#foldAndWrite(decoded, position);
    } catch (error) {
      if (!isDataError(error)) throw error;
      await this.#oneByOne(decoded, position);
    }
    // The batch may contain personal data from before the erasure.
    if (erased.length > 0) await this.#erase(erased);
  }

  async #erase(subjects: readonly string[]): Promise<void> {
    const { db, model, announce } = this.#options;
    // Stored dry runs and replaced tables have no worker of their own to erase them.
    if (announce) await eraseInUnusedSchemas(db, model, subjects);
    await this.#write({ position: this.#position, changes: [], erased: subjects });
    this.#set = emptyWorkingSet(model);
  }

  async #foldAndWrite(decoded: readonly Decoded[], position: Position): Promise<void> {
    const { model, schema, db } = this.#options;
    const readable = decoded.filter((event): event is RecordedEvent => !(event instanceof UndecodableEvent));
    const missing = missingKeys(this.#set, readable);
    await loadRows(db, model, schema, this.#set, missing);
    const parkedBefore = new Set(this.#parkedStreams);
    const parked = foldEvents(this.#set, decoded, this.#parkedStreams);
    try {
      await this.#write({ position, changes: rowChangesOf(this.#set), parked });
    } catch (error) {
      this.#set = emptyWorkingSet(model);
      this.#parkedStreams = parkedBefore;
      throw error;
    }
    this.#position = position;
    markWritten(this.#set, CACHED_ROWS);
  }

  async #oneByOne(decoded: readonly Decoded[], position: Position): Promise<void> {
    for (const event of decoded) {
      const at = event instanceof UndecodableEvent ? event.stored.position : event.position;
      try {
        await this.#foldAndWrite([event], at);
      } catch (error) {
        if (!isDataError(error) || event instanceof UndecodableEvent) throw error;
        this.#parkedStreams.add(streamOfDecoded(event));
        const stored = storedEventOf(event);
        await this.#write({ position: at, changes: [], parked: [{ stored, error: (error as Error).message }] });
        this.#position = at;
      }
    }
    await this.#write({ position, changes: [] });
    this.#position = position;
  }

  async #write(w: {
    position: Position;
    changes: Parameters<typeof writeBatch>[1]['changes'];
    parked?: readonly ParkedEvent[];
    unparked?: { readonly stream: string; readonly before: number };
    erased?: readonly string[];
  }): Promise<void> {
    const { db, model, schema, announce } = this.#options;
    await writeBatch(db, { model, schema, fence: this.#fence, announce, ...w });
    this.#fence += 1;
  }

  /** Stops at the first event that fails again. */
  async retry(stream: string, stored: readonly StoredEvent[]): Promise<{ restored: number; parked: number }> {
    const { codec, model } = this.#options;
    const decoded = await codec.decode(stored.filter(({ type }) => model.steps.has(type)));
    try {
      return await this.#retryTogether(stream, decoded);
    } catch (error) {
      if (!isDataError(error)) throw error;
      return await this.#retryOneByOne(stream, decoded);
    }
  }

  async #retryTogether(
    stream: string,
    decoded: readonly Decoded[],
    end = Number.MAX_SAFE_INTEGER,
  ): Promise<{ restored: number; parked: number }> {
    const { model, schema, db } = this.#options;
    const readable = decoded.filter((event): event is RecordedEvent => !(event instanceof UndecodableEvent));
    await loadRows(db, model, schema, this.#set, missingKeys(this.#set, readable));
    const parked = foldEvents(this.#set, decoded, new Set());
    const [first] = parked;
    const before = first?.stored.revision ?? end;
    try {
      await this.#write({ position: this.#position, changes: rowChangesOf(this.#set), unparked: { stream, before } });
    } catch (error) {
      this.#set = emptyWorkingSet(model);
      throw error;
    }
    markWritten(this.#set, CACHED_ROWS);
    if (first) await this.#stillParked(stream, before, first.error);
    else this.#parkedStreams.delete(stream);
    return { restored: decoded.length - parked.length, parked: parked.length };
  }

  async #retryOneByOne(stream: string, decoded: readonly Decoded[]): Promise<{ restored: number; parked: number }> {
    for (const [restored, event] of decoded.entries()) {
      const left = { restored, parked: decoded.length - restored };
      try {
        const next = decoded[restored + 1];
        const { parked } = await this.#retryTogether(stream, [event], next && revisionOf(next));
        if (parked > 0) return left;
      } catch (error) {
        if (!isDataError(error)) throw error;
        await this.#stillParked(stream, revisionOf(event), (error as Error).message);
        return left;
      }
    }
    return { restored: decoded.length, parked: 0 };
  }

  async #stillParked(stream: string, revision: number, error: string): Promise<void> {
    const { db, schema } = this.#options;
    await db.query(`update ${schema}.parked set error = $1 where stream = $2 and revision = $3`, [
      error,
      stream,
      revision,
    ]);
  }
}

const revisionOf = (event: Decoded): number =>
  event instanceof UndecodableEvent ? event.stored.revision : event.revision;

const latest = (a: Position, b: Position): Position => (a > b ? a : b);

/** True if a value violates its type or a constraint. */
export const isDataError = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code?.startsWith('22') === true || error.code?.startsWith('23') === true);
