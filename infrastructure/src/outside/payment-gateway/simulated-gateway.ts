import type { GatewayReport } from '@saferide/domain/payment';
import { after, HOUR_MS, type Instant } from '@saferide/domain/time/instant';
import type pg from 'pg';
import { COMMAND_SCHEMA } from '../../postgres/command-schema.ts';
import type { Migration } from '../../postgres/migrate-schema.ts';
import type { GatewayMethod, GatewayRecord, PaymentGateway, PaymentInstructions } from './payment-gateway.ts';
import { readSignedWebhook, signWebhook } from './signed-webhook.ts';

export const simulatedPaymentsMigration: Migration = {
  name: '004-simulated-payments',
  sql: `
    create table simulated_payments (
      reference text primary key,
      outcome text not null,
      amount_kobo int not null,
      settled_at text collate "C" not null
    );`,
};

export const simulatedRefundsMigration: Migration = {
  name: '016-simulated-refunds',
  sql: 'alter table simulated_payments add column refunded_at text collate "C";',
};

type Outcome = 'paid' | 'declined' | 'underpaid' | 'unpaid';

/**
 * A tag in the e-mail address decides: with `+declined` the payment fails, with `+underpaid` half is paid, with
 * `+unpaid` nothing is ever paid, otherwise everything.
 */
const outcomeFor = (email: string): Outcome => {
  const tag = /\+(declined|underpaid|unpaid)@/.exec(email)?.[1];
  return (tag as Outcome | undefined) ?? 'paid';
};

export interface SimulatedGatewayOptions {
  readonly db: pg.Pool;
  readonly secret: string;
  readonly settleAfterMs: number;
}

interface Row {
  readonly reference: string;
  readonly outcome: Outcome;
  readonly amount_kobo: number;
  readonly settled_at: Instant;
  readonly refunded_at: Instant | null;
}

export const simulatedGateway = ({ db, secret, settleAfterMs }: SimulatedGatewayOptions): PaymentGateway => {
  const table = `${COMMAND_SCHEMA}.simulated_payments`;
  const find = async (reference: string): Promise<Row | undefined> => {
    const { rows } = await db.query<Row>(`select * from ${table} where reference = $1`, [reference]);
    return rows[0];
  };
  return {
    name: 'simulator',
    simulated: true,
    initialize: async ({ reference, amountKobo, email, method }, { now }) => {
      await db.query(
        `insert into ${table} (reference, outcome, amount_kobo, settled_at) values ($1, $2, $3, $4)
         on conflict do nothing`,
        [reference, outcomeFor(email), amountKobo, after(now, settleAfterMs)],
      );
      return instructionsFor(method, reference, now);
    },
    verify: async (reference, { now }) => {
      const row = await find(reference);
      return row && now >= row.settled_at ? report(row) : { status: 'pending', reference };
    },
    find: async (reference, { now }) => {
      const row = await find(reference);
      return row ? recordOf(row, now) : null;
    },
    refund: async ({ reference }, { now }) => {
      const row = await find(reference);
      if (!row || now < row.settled_at || report(row).status !== 'paid')
        return { taken: false, reason: 'Nothing was paid' };
      await db.query(`update ${table} set refunded_at = coalesce(refunded_at, $2) where reference = $1`, [
        reference,
        now,
      ]);
      return { taken: true, providerReference: null };
    },
    pollIntervalMs: settleAfterMs,
    readWebhook: (body, signature) => readSignedWebhook(secret, body, signature),
    dueWebhook: async (reference, { now }) => {
      const row = await find(reference);
      const settled = row && now >= row.settled_at ? report(row) : null;
      if (!row || !settled || settled.status === 'pending') return null;
      const paid = settled.status === 'paid';
      const data = {
        reference,
        status: paid ? 'success' : 'failed',
        amount: paid ? settled.amountKobo : row.amount_kobo,
        currency: 'NGN',
      };
      const body = JSON.stringify({ event: paid ? 'charge.success' : 'charge.failed', data });
      return { body, signature: signWebhook(secret, body) };
    },
  };
};

const report = ({ reference, outcome, amount_kobo: requestedKobo }: Row): GatewayReport => {
  switch (outcome) {
    case 'paid':
    case 'underpaid': {
      const amountKobo = outcome === 'paid' ? requestedKobo : Math.floor(requestedKobo / 2);
      return { status: 'paid', reference, currency: 'NGN', amountKobo, providerReference: null };
    }
    case 'declined':
      return { status: 'failed', reference, reason: 'declined' };
    case 'unpaid':
      return { status: 'pending', reference };
    default:
      return outcome satisfies never;
  }
};

const recordOf = (row: Row, now: Instant): GatewayRecord => {
  const settled = now >= row.settled_at ? report(row) : ({ status: 'pending', reference: row.reference } as const);
  return {
    status: row.refunded_at === null ? settled.status : 'refunded',
    amountKobo: settled.status === 'paid' ? settled.amountKobo : row.amount_kobo,
    currency: 'NGN',
    at: row.refunded_at ?? (settled.status === 'pending' ? null : row.settled_at),
    providerReference: null,
    gatewayStatus: 'Simulated',
  };
};

const nothing = { authorizationUrl: null, ussdCode: null, bankTransfer: null } as const;
const SIMULATED = 'Simulated: no money moves, and the payment confirms itself.';

const instructionsFor = (method: GatewayMethod, reference: string, now: Instant): PaymentInstructions => {
  const bankTransfer = {
    bankName: 'Simulated Bank',
    accountNumber: '0000000000',
    accountName: 'SafeRide (simulated)',
    expiresAt: after(now, HOUR_MS),
  };
  switch (method) {
    case 'card':
      return { ...nothing, authorizationUrl: `/driver?payment=${reference}`, message: SIMULATED };
    case 'ussd':
      return { ...nothing, ussdCode: '*737*000*0000#', message: SIMULATED };
    case 'bank_transfer':
    case 'mobile_money':
      return { ...nothing, bankTransfer, message: SIMULATED };
    default:
      return method satisfies never;
  }
};
