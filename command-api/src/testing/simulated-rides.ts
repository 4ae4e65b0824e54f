import type { Refusal } from '@saferide/domain/kernel/lifecycle';
import type { Process } from '@saferide/domain/kernel/process';
import { rideWatchProcess } from '@saferide/domain/processes/ride-watch-process';
import { ride } from '@saferide/domain/ride/lifecycle';
import { NOON } from '@saferide/domain/testing/fixtures';
import type { Random } from '@saferide/domain/testing/random';
import { aWave } from '@saferide/domain/testing/ride-fixtures';
import { after, type Instant, MINUTE_MS } from '@saferide/domain/time/instant';
import { InMemorySystem, type RecordedHandlers } from './in-memory-system.ts';
import { possibleActsIn, registerSimulatedPeople, simulatedPortAnswers } from './simulated-people.ts';

export const SIMULATED_DRIVER = 'dele';

const sensible: Random = {
  next: () => 0,
  below: () => 89,
  chance: () => true,
  pick: ([first]) => first as never,
  uuid: () => '00000000-0000-4000-8000-000000000000',
};

/** Online drivers count as just seen, but have no position. */
const seen: RecordedHandlers = {
  lastSeenAt: (_, system): Instant => system.now,
};

export interface SimulatedRides {
  readonly system: InMemorySystem;
  /** Performs the act of this name, such as `rider: books`. Throws if the act is refused. */
  does(name: string): Promise<void>;
  attempts(name: string): Promise<Refusal | null>;
  typesOf(types: readonly string[]): readonly string[];
  rideId(): string;
  offers(): Promise<void>;
}

export const simulatedRides = async (
  processes: readonly Process[],
  handlers: RecordedHandlers = {},
): Promise<SimulatedRides> => {
  const awake = processes.filter(({ name }) => name !== rideWatchProcess.name);
  const system = new InMemorySystem(awake, { ...simulatedPortAnswers, ...seen, ...handlers }, NOON);
  await registerSimulatedPeople(system);
  let number = 0;
  const attempts = async (name: string) => {
    const { onRides, others } = possibleActsIn(system, sensible, () => ++number);
    const found = [...onRides, ...others].find((one) => one.name === name);
    if (!found) throw new Error(`There is no act named ${name}`);
    return found.do(system);
  };
  const rideId = () => system.idsOf(ride).at(-1) ?? '';
  return {
    system,
    attempts,
    rideId,
    does: async (name) => {
      const refusal = await attempts(name);
      if (refusal !== null) throw new Error(`${name}: ${JSON.stringify(refusal)}`);
    },
    typesOf: (types) => system.events.flatMap(({ type }) => (types.includes(type) ? [type] : [])),
    offers: async () => {
      const state = system.stateOf(ride, rideId());
      // The search itself may offer wave 1.
      const wave = state.status === 'requested' ? Math.max(2, state.search.wave + 1) : 2;
      const offer = { type: 'OfferRide', ...aWave(wave), driverIds: [SIMULATED_DRIVER] } as const;
      const refusal = await system.send(ride, rideId(), { ...offer, expiresAt: after(system.now, MINUTE_MS) });
      if (refusal !== null) throw new Error(JSON.stringify(refusal));
    },
  };
};
