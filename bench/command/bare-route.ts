import { createHash, randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import express from 'express';
import pg from 'pg';

const [url] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: url, max: 20 });

await pool.query(`
  create schema if not exists bare;
  create table if not exists bare.events (like event_log.events including all);
  create table if not exists bare.idempotency_keys (like command.idempotency_keys including all)`);

type Row = Readonly<Record<string, unknown>>;

const query = async (name: string, text: string, values: readonly unknown[]): Promise<Row[]> =>
  (await pool.query<Row>({ name, text, values: [...values] })).rows;

const readStream = (stream: string): Promise<Row[]> =>
  query('read', 'select * from event_log.events where stream = $1 order by revision limit 1000', [stream]);

const append = (stream: string, revision: number, type: string, data: object): Promise<Row[]> =>
  query(
    'append',
    `insert into bare.events (stream, revision, event_id, type, data, metadata) values ($1, $2, $3, $4, $5, $6)
     returning tx, global_position`,
    [stream, revision, randomUUID(), type, JSON.stringify(data), JSON.stringify({ commandId: randomUUID() })],
  );

const app = express();
app.disable('x-powered-by');
app.post('/api/driver/accept-ride/:id', express.json(), async (request, response) => {
  const rideId = request.params.id;
  const token = (request.headers.cookie ?? '').split('=')[1] ?? '';
  const hash = createHash('sha256').update(token).digest();
  const [session] = await query(
    'session',
    `select account_id, array(select role from access.roles r where r.account_id = s.account_id) as roles
     from access.sessions s where token_hash = $1 and ended_at is null and expires_at > now()`,
    [hash],
  );
  const driverId = String(session?.account_id);
  const key = request.headers['idempotency-key'];
  await query(
    'claim',
    'insert into bare.idempotency_keys (account_id, key, fingerprint, claimed_at) values ($1, $2, $3, now())',
    [driverId, key, hash],
  );
  await readStream(`ride-${rideId}`);
  await query('location', 'select * from locations.drivers where driver_id = $1', [driverId]);
  await Promise.all([readStream(`driver-${driverId}`), readStream(`driverSubscription-${driverId}`)]);
  const duty = await readStream(`driverDuty-${driverId}`);
  await append(`driverDuty-${driverId}`, duty.length, 'DriverEngaged', { driverId, rideId });
  const ride = await readStream(`ride-${rideId}`);
  await append(`ride-${rideId}`, ride.length, 'RideAccepted', { rideId, driverId });
  const answer = { id: rideId, status: 'accepted' };
  await query('answer', 'update bare.idempotency_keys set answer = $3 where account_id = $1 and key = $2', [
    driverId,
    key,
    Buffer.from(JSON.stringify(answer)),
  ]);
  response.json(answer);
});

const server = app.listen(0, '127.0.0.1', () => {
  console.info(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
