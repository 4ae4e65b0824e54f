import { CodesHidden } from '@saferide/client/sign-in';
import { rideById } from '@saferide/contracts/ride/queries';
import { createStartCodeExchange, type DemoContext } from '../context/demo-context.ts';
import { createLedger, type Ledger } from '../context/ledger.ts';
import { signUpDriver } from '../drivers/become-driver.ts';
import { liveAsDriver } from '../drivers/driver-life.ts';
import { castOf } from '../people/cast.ts';
import type { Cast } from '../people/person.ts';
import { becomeRider, type DemoRider } from '../riders/become-rider.ts';
import { liveAsRider } from '../riders/rider-life.ts';
import { seededDemoRandom } from '../simulation/demo-random.ts';
import { createPace, signalWithManyListeners, sleep } from '../simulation/pace.ts';
import type { DemoOptions } from './options.ts';
import { progressLine, type Summary, summarise } from './summary.ts';

interface SignedUpPeople {
  /** One promise per person, resolved when their day ends. */
  readonly lives: readonly Promise<void>[];
  readonly riders: ReadonlyMap<string, DemoRider>;
}

interface Arrival {
  readonly label: string;
  readonly comeIn: () => Promise<void>;
}

const DOORS = 6;

/** Interleaves both lists so that they end together; `few` goes first. */
export const interleave = <T>(few: readonly T[], many: readonly T[]): T[] => {
  const places = (list: readonly T[]) => list.map((one, index) => ({ one, place: index / list.length }));
  return [...places(few), ...places(many)].sort((a, b) => a.place - b.place).map(({ one }) => one);
};

/** Throws CodesHidden. */
const signUpAll = async (world: DemoContext, { drivers, riders }: Cast): Promise<SignedUpPeople> => {
  const { closing, ledger } = world;
  const lives: Promise<void>[] = [];
  const known = new Map<string, DemoRider>();
  const begin = (label: string, life: Promise<void>) => {
    lives.push(life.catch((error) => ledger.failed(label, error)));
  };
  const arrivals = interleave<Arrival>(
    drivers.map((person) => ({
      label: person.label,
      comeIn: async () => {
        const driver = await signUpDriver(world, person);
        begin(person.label, liveAsDriver(world, driver));
      },
    })),
    riders.map((person) => ({
      label: person.label,
      comeIn: async () => {
        const rider = await becomeRider(world, person);
        known.set(person.label, rider);
        begin(person.label, liveAsRider(world, rider));
      },
    })),
  );
  const door = async () => {
    for (let next = arrivals.shift(); next && !closing.aborted; next = arrivals.shift()) {
      try {
        await next.comeIn();
      } catch (error) {
        if (error instanceof CodesHidden) throw error;
        ledger.failed(next.label, error);
      }
    }
  };
  await Promise.all(Array.from({ length: DOORS }, door));
  return { lives, riders: known };
};

export interface DemoRunOptions {
  readonly url: string;
  /** Default: `url` for everyone. */
  readonly wayOf?: DemoContext['wayOf'];
  readonly print: (line: string) => void;
  readonly onResponse?: Ledger['answered'];
  readonly onSignedUp?: () => void;
  readonly goHome?: AbortSignal;
}

const PROGRESS_MS = 10_000;
const CLOSING_MS = 4 * 60_000;

/** Throws CodesHidden if SafeRide does not show verification codes. */
export const runDemo = async (
  { drivers, riders, minutes, speed, seed }: Omit<DemoOptions, 'at' | 'stay'>,
  {
    url,
    wayOf = () => ({ url }),
    print,
    onResponse,
    onSignedUp = () => undefined,
    goHome = new AbortController().signal,
  }: DemoRunOptions,
): Promise<Summary> => {
  const random = seededDemoRandom(seed);
  const cast = castOf(random, { seed, drivers, riders });
  const [closing, over] = [new AbortController(), new AbortController()];
  const ledger = createLedger(onResponse);
  const pace = createPace(speed);
  const world: DemoContext = {
    ...{ wayOf, random, pace, ledger, kerb: createStartCodeExchange() },
    ...{ closing: signalWithManyListeners(closing), over: signalWithManyListeners(over) },
  };
  const hurry = () => {
    closing.abort();
    pace.speedUp();
  };
  goHome.addEventListener('abort', hurry);
  if (goHome.aborted) hurry();

  const startedAt = performance.now();
  const progress = setInterval(() => print(progressLine(ledger, performance.now() - startedAt)), PROGRESS_MS);
  try {
    print(`${drivers} drivers and ${riders} riders sign up (seed ${seed}).`);
    const { lives, riders: known } = await signUpAll(world, cast);
    print(`Everyone has signed up. They ride for ${minutes} minutes at speed ${speed}.`);
    onSignedUp();
    await sleep(minutes * 60_000, world.closing);
    closing.abort();
    print('Closing: drivers finish their rides, riders cancel those without a driver.');
    await Promise.race([Promise.all(lives), sleep(CLOSING_MS)]);
    print(progressLine(ledger, performance.now() - startedAt));
    const summary = await summarise(ledger, async ({ id, rider }) => {
      const ride = await known.get(rider)?.client.call(rideById, { params: { id } });
      return ride?.status ?? null;
    });
    for (const { live } of known.values()) live.close();
    return summary;
  } finally {
    over.abort();
    clearInterval(progress);
    goHome.removeEventListener('abort', hurry);
  }
};
