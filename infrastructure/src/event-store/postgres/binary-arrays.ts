/** Type OIDs for PostgreSQL's binary array format, in which JSON needs no second escaping. */
const INT4 = 23;
const TEXT = 25;
const UUID = 2950;
const HEADER = 20;

const header = (bytes: number, elementType: number, length: number): Buffer => {
  const buffer = Buffer.allocUnsafe(HEADER + bytes);
  buffer.writeInt32BE(length === 0 ? 0 : 1, 0); // number of dimensions
  buffer.writeInt32BE(0, 4); // contains no nulls
  buffer.writeInt32BE(elementType, 8);
  buffer.writeInt32BE(length, 12);
  buffer.writeInt32BE(1, 16); // lower bound
  return length === 0 ? buffer.subarray(0, 12) : buffer;
};

export const int4Array = (values: readonly number[]): Buffer => {
  const buffer = header(values.length * 8, INT4, values.length);
  let at = HEADER;
  for (const value of values) {
    buffer.writeInt32BE(4, at);
    buffer.writeInt32BE(value, at + 4);
    at += 8;
  }
  return buffer;
};

export const textArray = (values: readonly string[]): Buffer => {
  let bytes = 0;
  for (const value of values) bytes += 4 + Buffer.byteLength(value);
  const buffer = header(bytes, TEXT, values.length);
  let at = HEADER;
  for (const value of values) {
    const written = buffer.write(value, at + 4);
    buffer.writeInt32BE(written, at);
    at += 4 + written;
  }
  return buffer;
};

export const uuidArray = (values: readonly string[]): Buffer => {
  const buffer = header(values.length * 20, UUID, values.length);
  let at = HEADER;
  for (const value of values) {
    buffer.writeInt32BE(16, at);
    const written = buffer.write(value.replaceAll('-', ''), at + 4, 'hex');
    if (written !== 16) throw new RangeError(`not a UUID: '${value}'`);
    at += 20;
  }
  return buffer;
};
