import type { Reading } from '@saferide/read-models/reading';

/** A stream that may tell of a person, and whether all of it does. */
export interface PersonsStream {
  readonly stream: string;
  /** False: a ride among whose drivers the person was for a while; only the events that name them count. */
  readonly whole: boolean;
}

const ridesOf = (models: Reading<'rides'>, accountId: string) =>
  models
    .selectFrom('rides.rides')
    .select(({ eb, val }) => [
      val('ride').as('kind'),
      'ride_id as id',
      eb('customer_id', '=', accountId).$castTo<boolean>().as('whole'),
    ])
    .where(({ eb, or }) => or([eb('customer_id', '=', accountId), eb('driver_id', '=', accountId)]));

/** A driver who gave a ride back is no party of it any more, but was once offered it. */
const ridesOnceOffered = (models: Reading<'rides'>, accountId: string) =>
  models
    .selectFrom('rides.once_offered as offer')
    .select(({ lit, val }) => [val('ride').as('kind'), 'offer.ride_id as id', lit(false).as('whole')])
    .where('offer.driver_id', '=', accountId)
    .where(({ exists, not, selectFrom }) => {
      const asParty = selectFrom('rides.rides as r')
        .select('r.ride_id')
        .whereRef('r.ride_id', '=', 'offer.ride_id')
        .where(({ eb, or }) => or([eb('r.customer_id', '=', accountId), eb('r.driver_id', '=', accountId)]));
      return not(exists(asParty));
    });

/** What others wrote to the person, or had read of theirs, is told without the texts of others. */
const chatsOf = (models: Reading<'chats'>, accountId: string) =>
  models
    .selectFrom('chats.people')
    .select(({ lit, val }) => [val('chat').as('kind'), 'ride_id as id', lit(false).as('whole')])
    .where('account_id', '=', accountId);

const paymentsOf = (models: Reading<'subscriptions'>, driverId: string) =>
  models
    .selectFrom('subscriptions.payments')
    .select(({ lit, val }) => [val('payment').as('kind'), 'reference as id', lit(true).as('whole')])
    .where('driver_id', '=', driverId);

const reviewsOf = (models: Reading<'review_queue'>, driverId: string) =>
  models
    .selectFrom('review_queue.reviews')
    .select(({ lit, val }) => [val('vehicleReview').as('kind'), 'review_id as id', lit(true).as('whole')])
    .where('driver_id', '=', driverId);

type Models = Reading<'rides' | 'chats' | 'subscriptions' | 'review_queue'>;

/** Every stream that tells of the person, as far as the read models know. */
export const streamsOf = async (models: Models, accountId: string): Promise<readonly PersonsStream[]> => {
  const known = await ridesOf(models, accountId)
    .union(ridesOnceOffered(models, accountId))
    .union(chatsOf(models, accountId))
    .union(paymentsOf(models, accountId))
    .union(reviewsOf(models, accountId))
    .execute();
  return [
    ...['account', 'customerBookings', 'driver', 'driverDuty', 'driverSubscription', 'conduct', 'tracking'].map(
      (kind) => ({
        kind,
        id: accountId,
        whole: true,
      }),
    ),
    ...known,
  ].map(({ kind, id, whole }) => ({ stream: `${kind}-${id}`, whole }));
};
