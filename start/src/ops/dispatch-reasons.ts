import { whyNoOfferTo } from '@saferide/contracts/dispatch/dispatch-reasons';
import type { Infrastructure } from '@saferide/infrastructure/open-infrastructure';
import { whyNoDriverForRide } from '@saferide/read-api/dispatch/why-no-driver-for-ride';
import { whyNoOffersToDriver } from '@saferide/read-api/dispatch/why-no-offers-to-driver';
import { driversMatching } from '@saferide/read-api/driver/find-drivers';
import { whyVehicleHeld } from '@saferide/read-api/vehicle-review/why-vehicle-held';
import { openSkipCounts } from '@saferide/read-models/inside/skip-counts';
import { openModelReaders } from '@saferide/read-models/model-reader';
import { CommandRefused, OpsUsageError, parseQuery, withUsageErrors } from './errors.ts';
import { type OutputFormat, printResult } from './output.ts';

type Opened = Pick<Infrastructure, 'db' | 'log' | 'locations'>;

interface Explained {
  readonly found: unknown;
  readonly lines: readonly string[];
}

/** Throws CommandRefused unless exactly one driver matches. */
const driverMeant = async ({ db }: Opened, text: string): Promise<string> => {
  const models = openModelReaders(db).of<'drivers' | 'accounts'>();
  const [found, other] = (await driversMatching(models, { q: text, limit: 2 })).drivers;
  if (!found) throw new CommandRefused(`No driver matches '${text}'.`);
  if (other) throw new CommandRefused(`More than one driver matches '${text}'. Give the account id.`);
  return found.id;
};

const ofDriver = async (opened: Opened, driver: string, words: readonly string[]): Promise<Explained> => {
  const query = parseQuery(whyNoOfferTo.query, words);
  const driverId = await driverMeant(opened, driver);
  const models = openModelReaders(opened.db).of<
    'dispatch_reasons' | 'search_history' | 'rides' | 'conduct' | 'accounts'
  >();
  const passedOver = await openSkipCounts(opened.db);
  const services = { models, locations: opened.locations, passedOver };
  const found = await whyNoOffersToDriver(services, driverId, query, new Date().toISOString());
  return {
    found,
    lines: [
      `${found.name ?? 'Erased driver'}, ${driverId}, ${found.from} to ${found.to}`,
      'passed over by waves',
      ...found.reasons.map(({ reason, times }) => `  ${reason} ${times}`),
      'searches of the last week',
      ...found.searches.map(
        ({ at, rideId, outcome, distanceMetres }) => `  ${at}  ${rideId}  ${outcome}  ${distanceMetres} m`,
      ),
      `as shown to the driver, since ${found.told.since}`,
      ...found.told.reasons.map(({ reason, rides }) => `  ${reason} ${rides}`),
    ],
  };
};

const ofRide = async ({ db, log }: Opened, rideId: string): Promise<Explained> => {
  const models = openModelReaders(db).of<'rides' | 'accounts' | 'search_history'>();
  const found = await whyNoDriverForRide({ models, log }, rideId);
  const { status, requestedAt, firstOfferedAt, looks, cause } = found;
  return {
    found,
    lines: [
      `ride ${rideId}, ${status}, requested ${requestedAt}, first offered ${firstOfferedAt ?? 'never'}`,
      ...looks.flatMap(({ at, wave, searchRound, radiusMetres, asked: many, outcomes, nearest }) => [
        `${at}  ${wave === null ? 'last wave' : `wave ${wave} of search ${searchRound}`}, within ${radiusMetres} m, asked ${many}`,
        `  ${outcomes.map(({ outcome, drivers }) => `${outcome} ${drivers}`).join(', ') || 'no driver in range'}`,
        ...nearest.map(
          ({ driverId, name, distanceMetres, outcome }) =>
            `  ${distanceMetres} m  ${outcome}  ${name ?? 'erased'}  ${driverId}`,
        ),
      ]),
      ...(cause === null ? [] : [`ended: ${cause}`]),
    ],
  };
};

const ofVehicle = async (opened: Opened, query: string): Promise<Explained> => {
  const driverId = await driverMeant(opened, query);
  const models = openModelReaders(opened.db).of<'review_queue' | 'accounts'>();
  const found = await whyVehicleHeld({ models, log: opened.log }, driverId);
  const { reviewId, vehicle, status, assessments } = found;
  return {
    found,
    lines: [
      `review ${reviewId}, ${vehicle?.plate ?? 'plate erased'}, ${status}`,
      ...assessments.flatMap(({ attempt, at, tier, overallScore, confidence, thresholdPercent, rules, flags }) => [
        `attempt ${attempt}, ${at}: ${tier}, score ${overallScore}, confidence ${confidence}, threshold ${thresholdPercent} %`,
        ...(rules ?? []).map(
          ({ rule, kept, was, needed }) =>
            `  ${kept ? 'kept    ' : 'not kept'}  ${rule}: ${was}${needed === null ? '' : `, at least ${needed}`}`,
        ),
        ...flags.map(
          ({ flag, angle, blocks }) =>
            `  flag ${flag}${angle === null ? '' : ` of ${angle}`}${blocks ? ', blocks' : ''}`,
        ),
      ]),
    ],
  };
};

export const printDispatchReasons = async (
  opened: Opened,
  [of, id, ...words]: readonly string[],
  form: OutputFormat = 'lines',
): Promise<number> => {
  if (id === undefined || (of !== 'driver' && words.length > 0))
    throw new OpsUsageError(
      'Ask why driver <plate, e-mail, name or id> [from=…] [to=…], ride <id>, or vehicle <driver>.',
    );
  const explained = () => {
    switch (of) {
      case 'driver':
        return ofDriver(opened, id, words);
      case 'ride':
        return ofRide(opened, id);
      case 'vehicle':
        return ofVehicle(opened, id);
      default:
        throw new OpsUsageError(`Can’t explain '${of}'. Choose driver, ride or vehicle.`);
    }
  };
  const { found, lines } = await withUsageErrors(explained);
  printResult(form, found, () => lines);
  return 0;
};
