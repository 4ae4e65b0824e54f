import { pendingErasure } from '@saferide/contracts/account/account';
import { MAX_PERSON_HISTORY, type onePerson, type PersonView } from '@saferide/contracts/account/people';
import type { ResponseOf } from '@saferide/contracts/kernel/define-call';
import type { ReadModelsOf } from '@saferide/contracts/read-model-names';
import { account } from '@saferide/domain/account';
import { toNaira } from '@saferide/domain/money/kobo';
import { allowsDriving } from '@saferide/domain/subscription';
import type { Instant } from '@saferide/domain/time/instant';
import type { ReadableLog } from '@saferide/infrastructure/event-store/event-log';
import type { ModelReader } from '@saferide/read-models/model-reader';
import type { Router } from 'express';
import { suspensionIn, vehicleFaultIn } from '../driver/index.ts';
import type { ReadServices } from '../kernel/services.ts';
import { mountQuery } from '../queries/mount-query.ts';
import { drivingAccessOf } from '../subscription/index.ts';
import { personRowView, selectPeople } from './people.ts';
import { readRoleGrants } from './roles.ts';

/** Reads the log, so that a request for erasure is shown before it is projected. */
const erasureOf = async (
  log: Pick<ReadableLog, 'load'>,
  accountId: string,
): Promise<ResponseOf<typeof pendingErasure>> => {
  const { state } = await log.load(account, accountId);
  const erasure = 'person' in state ? state.person.erasure : null;
  return erasure && { until: erasure.until, causes: [...erasure.causes], byOneself: erasure.askedBy === accountId };
};

export const mountPendingErasure = (router: Router, { queries, log }: ReadServices): void =>
  mountQuery(router, pendingErasure, queries, 'content', async ({ caller: { accountId } }) => ({
    body: await erasureOf(log, accountId),
  }));

type Models = ModelReader<ReadModelsOf<typeof onePerson>>;

const driverOf = async (models: Models, accountId: string): Promise<PersonView['driver']> => {
  const row = await models
    .selectFrom('drivers.drivers')
    .selectAll()
    .where('driver_id', '=', accountId)
    .executeTakeFirst();
  return row
    ? {
        verificationStatus: row.verification_status,
        vehicleFault: vehicleFaultIn(row),
        suspension: suspensionIn(row),
        isOnline: row.online,
      }
    : null;
};

const subscriptionOf = async (models: Models, accountId: string, now: Instant): Promise<PersonView['subscription']> => {
  const { status, expires_at } = await drivingAccessOf(models, accountId, now);
  return status === 'none' ? null : { status, expiryDate: expires_at, active: allowsDriving(status) };
};

const ridesAs = (models: Models, as: 'rider' | 'driver', accountId: string) =>
  models
    .selectFrom('rides.rides')
    .select(['ride_id', 'status', 'requested_at', 'fare_kobo', 'final_fare_kobo'])
    .where(as === 'rider' ? 'customer_id' : 'driver_id', '=', accountId)
    .orderBy('requested_at', 'desc')
    .orderBy('ride_id')
    .limit(MAX_PERSON_HISTORY)
    .execute()
    .then((rows) =>
      rows.map((row) => ({
        id: row.ride_id,
        as,
        status: row.status,
        requestedAt: row.requested_at,
        fare: toNaira(row.final_fare_kobo ?? row.fare_kobo),
      })),
    );

const reviewsOf = (models: Models, accountId: string) =>
  models
    .selectFrom('review_queue.reviews')
    .select(['review_id as id', 'status', 'submitted_at as submittedAt'])
    .where('driver_id', '=', accountId)
    .orderBy('submitted_at', 'desc')
    .limit(MAX_PERSON_HISTORY)
    .execute();

const paymentsOf = async (models: Models, accountId: string): Promise<PersonView['payments']> => {
  const rows = await models
    .selectFrom('payments.payments')
    .select(['reference', 'status', 'amount_kobo', 'asked_at'])
    .where('driver_id', '=', accountId)
    .orderBy('asked_at', 'desc')
    .orderBy('reference', 'desc')
    .limit(MAX_PERSON_HISTORY)
    .execute();
  return rows.map(({ reference, status, amount_kobo, asked_at }) => ({
    ...{ reference, status, amount: toNaira(amount_kobo), askedAt: asked_at },
  }));
};

export const readPerson = async (
  { models, log }: { readonly models: Models; readonly log: Pick<ReadableLog, 'load'> },
  accountId: string,
  now: Instant,
): Promise<PersonView | null> => {
  const row = await selectPeople(models).where('p.account_id', '=', accountId).executeTakeFirst();
  if (!row) return null;
  const [erasure, held, driver, subscription, ridden, driven, reviews, payments] = await Promise.all([
    erasureOf(log, accountId),
    readRoleGrants(models, accountId),
    driverOf(models, accountId),
    subscriptionOf(models, accountId, now),
    ridesAs(models, 'rider', accountId),
    ridesAs(models, 'driver', accountId),
    reviewsOf(models, accountId),
    paymentsOf(models, accountId),
  ]);
  const { home_state: state, home_city: city } = row;
  return {
    ...personRowView(row),
    customerSince: row.customer_since,
    driverSince: row.driver_since,
    home: state === null || city === null ? null : { state, city },
    held,
    pendingErasure: erasure,
    driver,
    subscription,
    rides: [...ridden, ...driven].sort((a, b) => (a.requestedAt < b.requestedAt ? 1 : -1)).slice(0, MAX_PERSON_HISTORY),
    reviews,
    payments,
  };
};
