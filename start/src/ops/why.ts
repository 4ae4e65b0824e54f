import { whyNoOfferTo } from '@saferide/contracts/dispatch/why';
import type { Infrastructure } from '@saferide/infrastructure/open-infrastructure';
import { whyDriver } from '@saferide/read-api/dispatch/why-driver';
import { whyRide } from '@saferide/read-api/dispatch/why-ride';
import { driversKnownAs } from '@saferide/read-api/driver/find-drivers';
import { whyHeldOf } from '@saferide/read-api/vehicle-review/why-held';
import { openPassedOver } from '@saferide/read-models/inside/passed-over';
import { openReadings } from '@saferide/read-models/reading';
import { asked, orSaid } from './asked.ts';
import { UsageError } from './usage-error.ts';
import { say } from './with-infrastructure.ts';

type Opened = Pick<Infrastructure, 'db' | 'log' | 'locations'>;

/** The one driver whom somebody means. Throws UsageError where there is none, or more. */
const driverMeant = async ({ db }: Opened, said: string): Promise<string> => {
  const [found, other] = await driversKnownAs(openReadings(db).of<'drivers' | 'accounts'>(), said);
  if (!found) throw new UsageError(`No driver is known by '${said}'.`);
  if (other) throw new UsageError(`More than one driver is known by '${said}': give the account id.`);
  return found.id;
};

const sayDriver = async (opened: Opened, said: string, words: readonly string[]) => {
  const query = asked(whyNoOfferTo.query, words);
  const driverId = await driverMeant(opened, said);
  const models = openReadings(opened.db).of<'dispatch_reasons' | 'search_history' | 'rides' | 'accounts'>();
  const passedOver = await openPassedOver(opened.db);
  const services = { models, locations: opened.locations, passedOver };
  const answer = await whyDriver(services, driverId, query, new Date().toISOString());
  say(`${answer.name ?? 'Erased driver'}, ${driverId}, ${answer.from} to ${answer.to}`);
  say('passed over by waves');
  for (const { reason, times } of answer.reasons) say(`  ${reason} ${times}`);
  say('searches of the last week');
  for (const { at, rideId, outcome, distanceMetres } of answer.searches)
    say(`  ${at}  ${rideId}  ${outcome}  ${distanceMetres} m`);
  say(`as the driver is told, since ${answer.told.since}`);
  for (const { reason, rides } of answer.told.reasons) say(`  ${reason} ${rides}`);
};

const sayRide = async ({ db, log }: Opened, rideId: string) => {
  const models = openReadings(db).of<'rides' | 'accounts' | 'search_history'>();
  const { status, requestedAt, firstOfferedAt, looks, cause } = await whyRide({ models, log }, rideId);
  say(`ride ${rideId}, ${status}, requested ${requestedAt}, first offered ${firstOfferedAt ?? 'to nobody'}`);
  for (const { at, wave, searchRound, radiusMetres, asked: many, outcomes, nearest } of looks) {
    const named = wave === null ? 'last look' : `wave ${wave} of search ${searchRound}`;
    say(`${at}  ${named}, within ${radiusMetres} m, asked ${many}`);
    say(`  ${outcomes.map(({ outcome, drivers }) => `${outcome} ${drivers}`).join(', ') || 'nobody was there'}`);
    for (const { driverId, name, distanceMetres, outcome } of nearest)
      say(`  ${distanceMetres} m  ${outcome}  ${name ?? 'erased'}  ${driverId}`);
  }
  if (cause !== null) say(`ended: ${cause}`);
};

const sayVehicle = async (opened: Opened, said: string) => {
  const driverId = await driverMeant(opened, said);
  const models = openReadings(opened.db).of<'review_queue'>();
  const { reviewId, plateNumber, status, assessments } = await whyHeldOf({ models, log: opened.log }, driverId);
  say(`review ${reviewId}, ${plateNumber ?? 'plate erased'}, ${status}`);
  for (const { attempt, at, tier, overallScore, confidence, thresholdPercent, rules, flags } of assessments) {
    say(
      `attempt ${attempt}, ${at}: ${tier}, score ${overallScore}, confidence ${confidence}, threshold ${thresholdPercent} %`,
    );
    for (const { rule, kept, was, needed } of rules ?? [])
      say(`  ${kept ? 'kept    ' : 'not kept'}  ${rule}: ${was}${needed === null ? '' : `, at least ${needed}`}`);
    for (const { flag, angle, blocks } of flags)
      say(`  flag ${flag}${angle === null ? '' : ` of ${angle}`}${blocks ? ', blocks' : ''}`);
  }
};

/** Why a driver was offered nothing, why nobody came for a ride, or why a vehicle was held: what the console tells. */
export const sayWhy = async (opened: Opened, [of, id, ...words]: readonly string[]): Promise<number> => {
  if (id === undefined || (of !== 'driver' && words.length > 0))
    throw new UsageError('Ask why driver <plate, e-mail, name or id> [from=…] [to=…], ride <id>, or vehicle <driver>.');
  const told = () => {
    switch (of) {
      case 'driver':
        return sayDriver(opened, id, words);
      case 'ride':
        return sayRide(opened, id);
      case 'vehicle':
        return sayVehicle(opened, id);
      default:
        throw new UsageError(`'${of}' is nothing to explain: choose driver, ride or vehicle.`);
    }
  };
  await orSaid(told);
  return 0;
};
