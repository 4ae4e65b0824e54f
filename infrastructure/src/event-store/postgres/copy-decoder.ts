import { isAscii } from 'node:buffer';
import type { StoredEvent } from '../event-store.ts';
import { createPositionFormatter } from './event-rows.ts';

export const COPY_COLUMNS = 'tx, global_position, stream, revision, event_id::text, type, data, metadata';

const FIELDS = 8;
/** Length of the signature, the flags and the extension length. */
const HEADER_BYTES = 19;
/** Follows the last row, in place of a number of fields. */
const TRAILER = -1;

/** Zeroes the numbers as it reads them, so that the rest can be decoded as text. */
class RowBytes {
  readonly #view: DataView;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  }

  get at(): number {
    return this.#at;
  }

  hasRow(): boolean {
    const view = this.#view;
    let at = this.#at + 2;
    if (at > view.byteLength || view.getInt16(this.#at) === TRAILER) return false;
    for (let field = 0; field < FIELDS; field += 1) {
      if (at + 4 > view.byteLength) return false;
      at += 4 + view.getInt32(at);
    }
    return at <= view.byteLength;
  }

  skip(count: number): void {
    this.#at += count;
  }

  int(): number {
    const value = this.#view.getInt32(this.#at);
    this.#view.setInt32(this.#at, 0);
    this.#at += 4;
    return value;
  }

  long(): number {
    const high = this.int();
    return high * 2 ** 32 + (this.int() >>> 0);
  }
}

class RowPlaces {
  readonly tx: number;
  readonly place: number;
  readonly revision: number;
  readonly stream: number;
  readonly streamEnd: number;
  readonly id: number;
  readonly idEnd: number;
  readonly typeEnd: number;
  readonly dataEnd: number;
  readonly end: number;

  constructor(row: RowBytes) {
    row.skip(2);
    row.int();
    this.tx = row.long();
    row.int();
    this.place = row.long();
    const streamLength = row.int();
    this.stream = row.at;
    row.skip(streamLength);
    this.streamEnd = row.at;
    row.int();
    this.revision = row.int();
    const idLength = row.int();
    this.id = row.at;
    row.skip(idLength);
    this.idEnd = row.at;
    row.skip(row.int());
    this.typeEnd = row.at;
    row.skip(row.int());
    this.dataEnd = row.at;
    row.skip(row.int());
    this.end = row.at;
  }
}

const LENGTH_BYTES = 4;

export const createCopyDecoder = (identity: string): ((chunks: readonly Buffer[]) => StoredEvent[]) => {
  const positionAt = createPositionFormatter(identity);
  const types = new Map<string, string>();
  let rest = Buffer.alloc(0);
  let headerBytes = HEADER_BYTES;

  const sameType = (type: string): string => {
    const known = types.get(type);
    if (known !== undefined) return known;
    // A substring would keep the whole batch in memory.
    const own = Buffer.from(type).toString();
    types.set(own, own);
    return own;
  };

  /** Decodes all rows at once if they are ASCII: substrings of one latin1 string are faster than decoding each text. */
  const eventsOf = (bytes: Buffer, rows: readonly RowPlaces[]): StoredEvent[] => {
    const text = isAscii(bytes) ? bytes.toString('latin1') : undefined;
    return rows.map(({ tx, place, revision, stream, streamEnd, id, idEnd, typeEnd, dataEnd, end }) => {
      const data = typeEnd + LENGTH_BYTES;
      const metadata = dataEnd + LENGTH_BYTES;
      const type = idEnd + LENGTH_BYTES;
      return {
        id: bytes.toString('latin1', id, idEnd),
        type: sameType(text ? text.slice(type, typeEnd) : bytes.toString('utf8', type, typeEnd)),
        data: JSON.parse(text ? text.slice(data, dataEnd) : bytes.toString('utf8', data, dataEnd)),
        metadata: JSON.parse(text ? text.slice(metadata, end) : bytes.toString('utf8', metadata, end)),
        stream: text ? text.slice(stream, streamEnd) : bytes.toString('utf8', stream, streamEnd),
        revision,
        position: positionAt(tx, place),
      };
    });
  };

  return (chunks) => {
    let bytes = Buffer.concat([rest, ...chunks]);
    if (headerBytes > 0 && bytes.length >= headerBytes) {
      bytes = bytes.subarray(headerBytes);
      headerBytes = 0;
    }
    const rows: RowPlaces[] = [];
    let end = 0;
    if (headerBytes === 0) {
      const reader = new RowBytes(bytes);
      while (reader.hasRow()) rows.push(new RowPlaces(reader));
      end = reader.at;
    }
    rest = bytes.subarray(end);
    return eventsOf(bytes.subarray(0, end), rows);
  };
};
