import type { Process } from '@saferide/domain/kernel/process';
import { settlementProcess } from '@saferide/domain/payment/settlement-process';
import { ride } from '@saferide/domain/ride/lifecycle';
import { watchProcess } from '@saferide/domain/safety/watch/watch-process';
import { NOON } from '@saferide/domain/testing/fixtures';
import { type Random, seededRandom } from '@saferide/domain/testing/random';
import { HOUR_MS, MINUTE_MS } from '@saferide/domain/time/instant';
import { InMemorySystem } from './in-memory-system.ts';
import {
  type Act,
  actsIn,
  currentHolds,
  erasures,
  holdsSummary,
  openTown,
  type RideParty,
  spans,
  townsAnswers,
} from './town.ts';

const STEPS = 80;
/** Ways that are taken away: processes by name, acts by what they say. */
export interface WalkWays {
  readonly processes?: readonly string[];
  readonly acts?: readonly string[];
}

/** Somebody for whom nobody answers any more, and what those who are left go without. */
export interface Vanishing {
  readonly gone: readonly RideParty[];
  readonly without: WalkWays;
}

export const walkByHand: WalkWays = { acts: ['operator: ends the ride'] };
/** A way that needs nobody but admins, operators and time is there for everybody. */
export const allGone: Vanishing = { gone: ['rider', 'driver', 'gateway'], without: {} };
/** Who is left needs no operator; but a ride that has begun is the driver's to end. */
export const oneGone: readonly Vanishing[] = [
  { gone: ['rider', 'gateway'], without: walkByHand },
  { gone: ['driver', 'gateway'], without: walkByHand },
];

/** Without a gateway that answers sooner, open payments are asked about now and then. */
const settlement = settlementProcess({ name: 'simulator', simulated: true, askEveryMs: 6 * HOUR_MS });
/** The watch looks at every ride each half a minute and holds nobody, and a walk takes months. */
const walkable = (processes: readonly Process[]): readonly Process[] =>
  processes
    .filter(({ name }) => name !== watchProcess.name)
    .map((one) => (one.name === settlement.name ? settlement : one));

const numbered = () => {
  let number = 1_000;
  return () => ++number;
};

/** How often each act was carried out. */
type Tally = Map<string, number>;

/** Whatever `random` makes of so many steps; what the system has come to after each is handed on. */
const walk = async (
  processes: readonly Process[],
  random: Random,
  without: WalkWays,
  tally: Tally,
  reached: (system: InMemorySystem) => Promise<void>,
): Promise<void> => {
  const left = walkable(processes).filter(({ name }) => !without.processes?.includes(name));
  const system = new InMemorySystem(left, townsAnswers, NOON);
  await openTown(system);
  const serial = numbered();
  for (let step = 0; step < STEPS; step++) {
    if (random.chance(0.25)) await system.pass(random.pick(spans));
    else if (random.chance(0.02)) await random.pick(erasures).do(system);
    else await something(system, random, serial, without, tally);
    await reached(system);
  }
};

/** Something that can be done: by chance, or else what was done least, so that all is done in one walk or another. */
const something = async (
  system: InMemorySystem,
  random: Random,
  serial: () => number,
  without: WalkWays,
  tally: Tally,
): Promise<void> => {
  const timesDone = ({ says }: Act) => tally.get(says) ?? 0;
  const { onRides, besides } = actsIn(system, random, serial);
  const acts = onRides.length > 0 && random.chance(0.8) ? onRides : besides;
  for (const { says } of acts) if (!tally.has(says)) tally.set(says, 0);
  const byChance = random.chance(0.6);
  const drawn = allowed(acts, without, []).map((one) => ({ one, lot: byChance ? random.next() : timesDone(one) }));
  for (const { one } of drawn.sort((a, b) => a.lot - b.lot).slice(0, 8)) {
    if ((await one.do(system)) !== null) continue;
    tally.set(one.says, timesDone(one) + 1);
    return;
  }
};

const allowed = (acts: readonly Act[], { acts: taken = [] }: WalkWays, gone: readonly RideParty[]) =>
  acts.filter(({ by, says }) => !gone.includes(by) && !taken.includes(says));

/** What begins something new, or keeps it going: nobody who wants an end does it. */
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

/** Longer than any search, any waiting for somebody and any promise ahead. */
const patience = [...Array<number>(30).fill(MINUTE_MS), ...Array<number>(40).fill(6 * HOUR_MS)];

/** What still holds somebody after all who are left have tried whatever ends something, for days. */
const heldForEver = async (
  reached: InMemorySystem,
  { acts: taken = [] }: WalkWays,
  { gone, without }: Vanishing,
): Promise<readonly string[]> => {
  const system = reached.copy();
  const random = seededRandom(7);
  const serial = numbered();
  const left = { acts: [...taken, ...(without.acts ?? [])] };
  for (const wait of patience) {
    if (currentHolds(system).length === 0) return refusedErasures(system);
    const { onRides, besides } = actsIn(system, random, serial);
    for (const one of allowed([...onRides, ...besides], left, gone)) if (!onwards.has(one.says)) await one.do(system);
    await system.pass(wait);
  }
  return currentHolds(system).map(({ says }) => says);
};

/** Who is free may leave for good. */
const refusedErasures = async (system: InMemorySystem): Promise<readonly string[]> => {
  const refused: string[] = [];
  for (const erasure of erasures) {
    const refusal = (await erasure.do(system))?.refusal ?? null;
    // Who has left already cannot leave again.
    if (refusal !== null && refusal !== 'NotAllowedInState') refused.push(`${erasure.says}: ${refusal}`);
  }
  return refused;
};

export interface Walked {
  /** Ways of standing that were looked at. */
  readonly looked: number;
  readonly done: Tally;
  readonly deadEnds: readonly {
    readonly walk: number;
    readonly gone: readonly RideParty[];
    readonly held: readonly string[];
  }[];
}

/** Walks, and from each new way of standing looks for a way out. */
export const walks = async (
  processes: readonly Process[],
  vanishing: readonly Vanishing[],
  without: WalkWays = {},
  { most = Number.POSITIVE_INFINITY, times = 60 } = {},
): Promise<Walked> => {
  const deadEnds: Walked['deadEnds'][number][] = [];
  const tally: Tally = new Map();
  const looked = new Set<string>();
  for (let seed = 1; seed <= times && deadEnds.length < most; seed++) {
    await walk(processes, seededRandom(seed), without, tally, async (system) => {
      const stands = holdsSummary(currentHolds(system));
      if (looked.has(stands) || deadEnds.length >= most) return;
      looked.add(stands);
      for (const who of vanishing) {
        if (who.gone.includes('driver') && who.without === walkByHand && isAnyUnderWay(system)) continue;
        const held = await heldForEver(system, without, who);
        if (held.length > 0) deadEnds.push({ walk: seed, gone: who.gone, held });
      }
    });
  }
  return { looked: looked.size, done: tally, deadEnds };
};

const isAnyUnderWay = (system: InMemorySystem): boolean =>
  system.idsOf(ride).some((id) => system.stateOf(ride, id).status === 'in_progress');
