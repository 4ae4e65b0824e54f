import { UndecodableEvent } from '@saferide/infrastructure/event-store/codec';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type FilledLog, openFilledLog } from './log/filled-log.ts';
import { numberFlag } from './measure/flags.ts';
import { describeMachine, measureAlternately, publishReport, ratioAtLeast } from './measure/report.ts';

const METHOD =
  'events per second out of the log: read, decoded, upcast and validated against their schemas, none projected; against ' +
  'COPY of the same rows, data and metadata parsed as JSON and nothing else';

export const main = async (flags: readonly string[]): Promise<void> => {
  const log = await openFilledLog(numberFlag(flags, 'events', 1_000_000));
  try {
    const contenders = [
      { name: 'COPY and JSON.parse', measure: () => perSecond(log, () => copyAndParse(log.db)) },
      { name: 'SafeRide replay', measure: () => perSecond(log, () => replay(log)) },
    ];
    const series = await measureAlternately(contenders, numberFlag(flags, 'rounds', 5));
    await publishReport({
      benchmark: 'replay',
      method: METHOD,
      machine: await describeMachine(log.db),
      series,
      ratios: ratioAtLeast(series, 'SafeRide replay', 'COPY and JSON.parse', 0.6),
      notes: [`${log.events} events`],
    });
  } finally {
    await log.close();
  }
};

const perSecond = async ({ events }: FilledLog, read: () => Promise<number>): Promise<number> => {
  const start = performance.now();
  const count = await read();
  if (count !== events) throw new Error(`${count} events were read of ${events}`);
  return (count * 1_000) / (performance.now() - start);
};

const replay = async ({ store, codec }: FilledLog): Promise<number> => {
  let count = 0;
  for await (const batch of store.scan('')) {
    for (const decoded of await codec.decode(batch.events)) {
      if (decoded instanceof UndecodableEvent) throw decoded;
      count += 1;
    }
  }
  return count;
};

export const copyAndParse = async (db: pg.Pool): Promise<number> => {
  const client = await db.connect();
  let count = 0;
  try {
    const statement =
      "copy (select data, metadata from event_log.events order by tx, global_position) to stdout (format csv, quote E'\\x01', delimiter E'\\x02')";
    let rest: Buffer = Buffer.alloc(0);
    for await (const chunk of client.query(copyTo(statement)) as AsyncIterable<Buffer>) {
      const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
      const end = bytes.lastIndexOf(0x0a) + 1;
      rest = bytes.subarray(end);
      for (const line of bytes.toString('utf8', 0, end).split('\n')) {
        if (line === '') continue;
        const cut = line.indexOf('\u0002');
        JSON.parse(line.slice(0, cut));
        JSON.parse(line.slice(cut + 1));
        count += 1;
      }
    }
  } finally {
    client.release();
  }
  return count;
};
