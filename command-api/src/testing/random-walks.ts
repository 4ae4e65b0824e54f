import type { Process } from '@saferide/domain/kernel/process';
import { rideWatchProcess } from '@saferide/domain/processes/ride-watch-process';
import { settlementProcess } from '@saferide/domain/processes/settlement-process';
import { ride } from '@saferide/domain/ride/lifecycle';
import { NOON } from '@saferide/domain/testing/fixtures';
import { type Random, seededRandom } from '@saferide/domain/testing/random';
import { HOUR_MS, MINUTE_MS } from '@saferide/domain/time/instant';
import { InMemorySystem } from './in-memory-system.ts';
import {
  type Actor,
  clockStepsMs,
  erasures,
  possibleActsIn,
  registerSimulatedPeople,
  type SimulatedAct,
  simulatedPortAnswers,
  summaryOfUnfinishedWork,
  unfinishedWork,
} from './simulated-people.ts';

const STEPS = 80;
export interface ExcludedSteps {
  readonly processes?: readonly string[];
  readonly acts?: readonly string[];
}

export interface AbsentParties {
  readonly gone: readonly Actor[];
  readonly without: ExcludedSteps;
}

export const withoutOperator: ExcludedSteps = { acts: ['operator: ends the ride'] };
export const allPartiesAbsent: AbsentParties = { gone: ['rider', 'driver', 'gateway'], without: {} };
export const casesWithOnePartyPresent: readonly AbsentParties[] = [
  { gone: ['rider', 'gateway'], without: withoutOperator },
  { gone: ['driver', 'gateway'], without: withoutOperator },
];

const settlement = settlementProcess({ name: 'simulator', simulated: true, pollIntervalMs: 6 * HOUR_MS });
/** Leaves out the ride watch, because a walk spans months. */
const walkable = (processes: readonly Process[]): readonly Process[] =>
  processes
    .filter(({ name }) => name !== rideWatchProcess.name)
    .map((one) => (one.name === settlement.name ? settlement : one));

const numbered = () => {
  let number = 1_000;
  return () => ++number;
};

type Tally = Map<string, number>;

const walk = async (
  processes: readonly Process[],
  random: Random,
  without: ExcludedSteps,
  tally: Tally,
  reached: (system: InMemorySystem) => Promise<void>,
): Promise<void> => {
  const left = walkable(processes).filter(({ name }) => !without.processes?.includes(name));
  const system = new InMemorySystem(left, simulatedPortAnswers, NOON);
  await registerSimulatedPeople(system);
  const serial = numbered();
  for (let step = 0; step < STEPS; step++) {
    if (random.chance(0.25)) await system.pass(random.pick(clockStepsMs));
    else if (random.chance(0.02)) await random.pick(erasures).do(system);
    else await something(system, random, serial, without, tally);
    await reached(system);
  }
};

const something = async (
  system: InMemorySystem,
  random: Random,
  serial: () => number,
  without: ExcludedSteps,
  tally: Tally,
): Promise<void> => {
  const timesDone = ({ name }: SimulatedAct) => tally.get(name) ?? 0;
  const { onRides, others } = possibleActsIn(system, random, serial);
  const acts = onRides.length > 0 && random.chance(0.8) ? onRides : others;
  for (const { name } of acts) if (!tally.has(name)) tally.set(name, 0);
  const byChance = random.chance(0.6);
  const drawn = allowed(acts, without, []).map((one) => ({ one, lot: byChance ? random.next() : timesDone(one) }));
  for (const { one } of drawn.sort((a, b) => a.lot - b.lot).slice(0, 8)) {
    if ((await one.do(system)) !== null) continue;
    tally.set(one.name, timesDone(one) + 1);
    return;
  }
};

const allowed = (acts: readonly SimulatedAct[], { acts: taken = [] }: ExcludedSteps, gone: readonly Actor[]) =>
  acts.filter(({ by, name }) => !gone.includes(by) && !taken.includes(name));

const onwards = new Set([
  'rider: books',
  'rider: schedules',
  'driver: accepts',
  'driver: registers',
  'driver: starts the verification',
  'driver: updates the vehicle',
  'driver: submits the vehicle',
  'driver: submits the vehicle again',
  'driver: begins the trial',
  'driver: pays by card',
  'driver: pays in cash',
  'driver: goes online',
]);

/** Waits that are longer in total than any search or promise lasts. */
const patience = [...Array<number>(30).fill(MINUTE_MS), ...Array<number>(40).fill(6 * HOUR_MS)];

const heldForEver = async (
  reached: InMemorySystem,
  { acts: taken = [] }: ExcludedSteps,
  { gone, without }: AbsentParties,
): Promise<readonly string[]> => {
  const system = reached.copy();
  const random = seededRandom(7);
  const serial = numbered();
  const left = { acts: [...taken, ...(without.acts ?? [])] };
  for (const wait of patience) {
    if (unfinishedWork(system).length === 0) return refusedErasures(system);
    const { onRides, others } = possibleActsIn(system, random, serial);
    for (const one of allowed([...onRides, ...others], left, gone)) if (!onwards.has(one.name)) await one.do(system);
    await system.pass(wait);
  }
  return unfinishedWork(system).map(({ description }) => description);
};

const refusedErasures = async (system: InMemorySystem): Promise<readonly string[]> => {
  const refused: string[] = [];
  for (const erasure of erasures) {
    const refusal = (await erasure.do(system))?.refusal ?? null;
    if (refusal !== null && refusal !== 'NotAllowedInState') refused.push(`${erasure.name}: ${refusal}`);
  }
  return refused;
};

export interface WalkResult {
  readonly states: number;
  readonly done: Tally;
  readonly deadEnds: readonly {
    readonly walk: number;
    readonly gone: readonly Actor[];
    readonly held: readonly string[];
  }[];
}

export const randomWalks = async (
  processes: readonly Process[],
  vanishing: readonly AbsentParties[],
  without: ExcludedSteps = {},
  { most = Number.POSITIVE_INFINITY, times = 60 } = {},
): Promise<WalkResult> => {
  const deadEnds: WalkResult['deadEnds'][number][] = [];
  const tally: Tally = new Map();
  const seen = new Set<string>();
  for (let seed = 1; seed <= times && deadEnds.length < most; seed++) {
    await walk(processes, seededRandom(seed), without, tally, async (system) => {
      const summary = summaryOfUnfinishedWork(unfinishedWork(system));
      if (seen.has(summary) || deadEnds.length >= most) return;
      seen.add(summary);
      for (const who of vanishing) {
        if (who.gone.includes('driver') && who.without === withoutOperator && isAnyUnderWay(system)) continue;
        const held = await heldForEver(system, without, who);
        if (held.length > 0) deadEnds.push({ walk: seed, gone: who.gone, held });
      }
    });
  }
  return { states: seen.size, done: tally, deadEnds };
};

const isAnyUnderWay = (system: InMemorySystem): boolean =>
  system.idsOf(ride).some((id) => system.stateOf(ride, id).status === 'in_progress');
