import { CodesHidden } from '@saferide/client/sign-in';
import type { DemoContext } from '../context/demo-context.ts';
import { signUpDriver } from '../drivers/become-driver.ts';
import { liveAsDriver } from '../drivers/driver-life.ts';
import type { Cast } from '../people/person.ts';
import type { DemoRider } from '../riders/become-rider.ts';
import { becomeRider } from '../riders/become-rider.ts';
import { liveAsRider } from '../riders/rider-life.ts';

export interface SignedUpPeople {
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
export const signUpAll = async (world: DemoContext, { drivers, riders }: Cast): Promise<SignedUpPeople> => {
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
