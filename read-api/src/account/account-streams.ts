import type { exportAccount } from '@saferide/contracts/account/account';
import type { ReadModelsOf } from '@saferide/contracts/read-model-names';
import { acknowledgementId } from '@saferide/domain/safety';
import type { Reading } from '@saferide/read-models/reading';

export interface PersonalStream {
  readonly stream: string;
  /** False if only the stream's events that name the person are about them. */
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

/** Not `whole`, because the other person's messages are not this person's data. */
const chatsOf = (models: Reading<'chats'>, accountId: string) =>
  models
    .selectFrom('chats.people')
    .select(({ lit, val }) => [val('chat').as('kind'), 'ride_id as id', lit(false).as('whole')])
    .where('account_id', '=', accountId);

const alertsOf = (models: Reading<'area_alerts'>, accountId: string) =>
  models
    .selectFrom('area_alerts.alerts')
    .select(({ lit, val }) => [val('areaAlert').as('kind'), 'alert_id as id', lit(false).as('whole')])
    .where('reporter_id', '=', accountId)
    .union(
      models
        .selectFrom('area_alerts.drivers')
        .select(({ lit, val }) => [val('areaAlert').as('kind'), 'alert_id as id', lit(false).as('whole')])
        .where('driver_id', '=', accountId),
    );

const checksOf = (models: Reading<'safety_checks'>, accountId: string) =>
  models
    .selectFrom('safety_checks.people')
    .select(({ lit, val }) => [val('safetyCheck').as('kind'), 'ride_id as id', lit(false).as('whole')])
    .where('account_id', '=', accountId);

const acknowledgementsOf = async (models: Reading<'area_alerts'>, driverId: string) => {
  const seen = await models
    .selectFrom('area_alerts.drivers')
    .select('alert_id')
    .where('driver_id', '=', driverId)
    .where('seen_at', 'is not', null)
    .execute();
  return seen.map(({ alert_id }) => ({
    ...{ kind: 'alertAcknowledgement', id: acknowledgementId(alert_id, driverId), whole: true },
  }));
};

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

/**
 * Whose data each aggregate's streams hold: `own` streams have the account's id, `listed` ones are found through a read
 * model, and `none` means that no person is the subject of the events.
 */
export const personalAggregates: Readonly<Record<string, 'own' | 'listed' | 'none'>> = {
  account: 'own',
  alertReporter: 'own',
  conduct: 'own',
  customerBookings: 'own',
  driver: 'own',
  driverDuty: 'own',
  driverSubscription: 'own',
  emergency: 'own',
  emergencyContacts: 'own',
  tracking: 'own',
  alertAcknowledgement: 'listed',
  areaAlert: 'listed',
  chat: 'listed',
  payment: 'listed',
  ride: 'listed',
  safetyCheck: 'listed',
  vehicleReview: 'listed',
  approval: 'none',
  key: 'none',
  operatorActs: 'none',
  operatorMoney: 'none',
  process: 'none',
  projection: 'none',
  rebuild: 'none',
  reviewAudit: 'none',
  reviewSettings: 'none',
  tariff: 'none',
  textOptOut: 'none',
};

const ownKinds = Object.keys(personalAggregates).filter((name) => personalAggregates[name] === 'own');

type Models = Reading<ReadModelsOf<typeof exportAccount>>;

export const streamsOf = async (models: Models, accountId: string): Promise<readonly PersonalStream[]> => {
  const known = await ridesOf(models, accountId)
    .union(ridesOnceOffered(models, accountId))
    .union(chatsOf(models, accountId))
    .union(alertsOf(models, accountId))
    .union(checksOf(models, accountId))
    .union(paymentsOf(models, accountId))
    .union(reviewsOf(models, accountId))
    .execute();
  return [
    ...ownKinds.map((kind) => ({ kind, id: accountId, whole: true })),
    ...known,
    ...(await acknowledgementsOf(models, accountId)),
  ].map(({ kind, id, whole }) => ({ stream: `${kind}-${id}`, whole }));
};
