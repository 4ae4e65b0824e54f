import { describe, expect, it } from 'vitest';
import { createCopyDecoder } from './copy-decoder.ts';
import { positionOf } from './event-rows.ts';

const int = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
};

const long = (value: bigint): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigInt64BE(value);
  return bytes;
};

const header = Buffer.concat([Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1'), int(0), int(0)]);
const trailer = Buffer.from([0xff, 0xff]);

const row = (place: bigint, name: string): Buffer => {
  const texts = (values: string[]) => values.map((value) => Buffer.from(value));
  const fields = [
    long(2n ** 32n + 200n),
    long(place),
    ...texts(['ride-1']),
    int(199),
    ...texts(['b5a0cf4e-0000-4000-8000-000000000001', 'RideRequested', JSON.stringify({ name }), '{"n":1}']),
  ];
  return Buffer.concat([Buffer.from([0, 8]), ...fields.flatMap((field) => [int(field.length), field])]);
};

const event = (place: number, name: string) => ({
  id: 'b5a0cf4e-0000-4000-8000-000000000001',
  type: 'RideRequested',
  data: { name },
  metadata: { n: 1 },
  stream: 'ride-1',
  revision: 199,
  position: positionOf('0badcafe', String(2 ** 32 + 200), place),
});

describe('events from a binary COPY', () => {
  const copied = () => Buffer.concat([header, row(7n, 'Ada'), row(2n ** 33n, 'Adé Ọbí 🚕'), row(300n, 'Obi'), trailer]);
  const events = [event(7, 'Ada'), event(2 ** 33, 'Adé Ọbí 🚕'), event(300, 'Obi')];

  it('are complete wherever the bytes are split', () => {
    const { length } = copied();
    for (let cut = 0; cut <= length; cut += 1) {
      const eventsIn = createCopyDecoder('0badcafe');
      const bytes = copied();
      expect([...eventsIn([bytes.subarray(0, cut)]), ...eventsIn([bytes.subarray(cut)])]).toEqual(events);
    }
  });

  it('are complete if the bytes arrive one at a time', () => {
    const eventsIn = createCopyDecoder('0badcafe');
    expect([...copied()].flatMap((byte) => eventsIn([Buffer.from([byte])]))).toEqual(events);
  });

  it('are an empty list for an empty log', () => {
    expect(createCopyDecoder('0badcafe')([header, trailer])).toEqual([]);
  });
});
