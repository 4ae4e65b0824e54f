import type { Process } from '@saferide/domain/kernel/process';
import { settlementProcess } from '@saferide/domain/payment/settlement-process';
import { processes } from '@saferide/domain/processes.spec';
import { ride } from '@saferide/domain/ride/lifecycle';
import { watchProcess } from '@saferide/domain/safety/watch/watch-process';
import { NOON } from '@saferide/domain/testing/fixtures';
import { type Random, seededRandom } from '@saferide/domain/testing/random';
import { HOUR_MS, MINUTE_MS } from '@saferide/domain/time/instant';
import { describe, expect, it } from 'vitest';
import { SmallHouse } from './testing/small-house.ts';
import {
  type Act,
  actsIn,
  erasures,
  openTown,
  type Party,
  spans,
  standing,
  townsAnswers,
  whatHolds,
} from './testing/town.ts';

const WALKS = 60;
const STEPS = 80;
/** Ways that are taken away: processes by name, acts by what they say. */
interface Ways {
  readonly processes?: readonly string[];
  readonly acts?: readonly string[];
}

/** Somebody for whom nobody answers any more, and what those who are left go without. */
interface Vanishing {
  readonly gone: readonly Party[];
  readonly without: Ways;
}

const byHand: Ways = { acts: ['operator: ends the ride'] };
/** A way that needs nobody but admins, operators and time is there for everybody. */
const allGone: Vanishing = { gone: ['rider', 'driver', 'gateway'], without: {} };
/** Who is left needs no operator; but a ride that has begun is the driver's to end. */
const oneGone: readonly Vanishing[] = [
  { gone: ['rider', 'gateway'], without: byHand },
  { gone: ['driver', 'gateway'], without: byHand },
];

/** Without a gateway that answers sooner, open payments are asked about now and then. */
const settlement = settlementProcess({ name: 'simulator', simulated: true, askEveryMs: 6 * HOUR_MS });
/** What looks at every ride under way each half a minute holds nobody, and a walk takes months. */
const inForce: readonly Process[] = processes
  .filter(({ name }) => name !== watchProcess.name)
  .map((one) => (one.name === settlement.name ? settlement : one));

const numbered = () => {
  let number = 1_000;
  return () => ++number;
};

/** How often each act was carried out. */
type Tally = Map<string, number>;

/** Whatever `random` makes of so many steps; what the house has come to after each is handed on. */
const walk = async (
  random: Random,
  without: Ways,
  tally: Tally,
  reached: (house: SmallHouse) => Promise<void>,
): Promise<void> => {
  const left = inForce.filter(({ name }) => !without.processes?.includes(name));
  const house = new SmallHouse(left, townsAnswers, NOON);
  await openTown(house);
  const serial = numbered();
  for (let step = 0; step < STEPS; step++) {
    if (random.chance(0.25)) await house.pass(random.pick(spans));
    else if (random.chance(0.02)) await random.pick(erasures).do(house);
    else await something(house, random, serial, without, tally);
    await reached(house);
  }
};

/** Something that can be done: by chance, or else what was done least, so that all is done in one walk or another. */
const something = async (
  house: SmallHouse,
  random: Random,
  serial: () => number,
  without: Ways,
  tally: Tally,
): Promise<void> => {
  const timesDone = ({ says }: Act) => tally.get(says) ?? 0;
  const { onRides, besides } = actsIn(house, random, serial);
  const acts = onRides.length > 0 && random.chance(0.8) ? onRides : besides;
  for (const { says } of acts) if (!tally.has(says)) tally.set(says, 0);
  const byChance = random.chance(0.6);
  const drawn = allowed(acts, without, []).map((one) => ({ one, lot: byChance ? random.next() : timesDone(one) }));
  for (const { one } of drawn.sort((a, b) => a.lot - b.lot).slice(0, 8)) {
    if ((await one.do(house)) !== null) continue;
    tally.set(one.says, timesDone(one) + 1);
    return;
  }
};

const allowed = (acts: readonly Act[], { acts: taken = [] }: Ways, gone: readonly Party[]) =>
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
  reached: SmallHouse,
  { acts: taken = [] }: Ways,
  { gone, without }: Vanishing,
): Promise<readonly string[]> => {
  const house = reached.copy();
  const random = seededRandom(7);
  const serial = numbered();
  const left = { acts: [...taken, ...(without.acts ?? [])] };
  for (const wait of patience) {
    if (whatHolds(house).length === 0) return refusedErasures(house);
    const { onRides, besides } = actsIn(house, random, serial);
    for (const one of allowed([...onRides, ...besides], left, gone)) if (!onwards.has(one.says)) await one.do(house);
    await house.pass(wait);
  }
  return whatHolds(house).map(({ says }) => says);
};

/** Who is free may leave for good. */
const refusedErasures = async (house: SmallHouse): Promise<readonly string[]> => {
  const refused: string[] = [];
  for (const erasure of erasures) {
    const refusal = (await erasure.do(house))?.refusal ?? null;
    // Who has left already cannot leave again.
    if (refusal !== null && refusal !== 'NotAllowedInState') refused.push(`${erasure.says}: ${refusal}`);
  }
  return refused;
};

interface Walked {
  /** Ways of standing that were looked at. */
  readonly looked: number;
  readonly done: Tally;
  readonly deadEnds: readonly {
    readonly walk: number;
    readonly gone: readonly Party[];
    readonly held: readonly string[];
  }[];
}

/** Walks, and from each new way of standing looks for a way out. */
const walks = async (
  vanishing: readonly Vanishing[],
  without: Ways = {},
  { most = Number.POSITIVE_INFINITY, times = WALKS } = {},
): Promise<Walked> => {
  const deadEnds: Walked['deadEnds'][number][] = [];
  const tally: Tally = new Map();
  const looked = new Set<string>();
  for (let seed = 1; seed <= times && deadEnds.length < most; seed++) {
    await walk(seededRandom(seed), without, tally, async (house) => {
      const stands = standing(whatHolds(house));
      if (looked.has(stands) || deadEnds.length >= most) return;
      looked.add(stands);
      for (const who of vanishing) {
        if (who.gone.includes('driver') && who.without === byHand && isAnyUnderWay(house)) continue;
        const held = await heldForEver(house, without, who);
        if (held.length > 0) deadEnds.push({ walk: seed, gone: who.gone, held });
      }
    });
  }
  return { looked: looked.size, done: tally, deadEnds };
};

const isAnyUnderWay = (house: SmallHouse): boolean =>
  house.idsOf(ride).some((id) => house.stateOf(ride, id).status === 'in_progress');

describe('whatever everybody does', () => {
  it('there is an end in which nobody is held, though riders and drivers vanish', async () => {
    const { looked, done, deadEnds } = await walks([allGone]);
    expect(deadEnds).toEqual([]);
    expect(looked).toBeGreaterThan(100);
    // Nearly all that anybody may do was done somewhere on the way.
    const neverDone = [...done].flatMap(([says, times]) => (times === 0 ? [says] : []));
    expect(neverDone.length, neverDone.join()).toBeLessThanOrEqual(done.size / 8);
  });

  it('whoever is left when the other one vanishes needs no operator', async () => {
    expect((await walks(oneGone, {}, { times: WALKS / 3 })).deadEnds).toEqual([]);
  });

  it.each<[string, Ways]>([
    ['nobody frees drivers of rides that are over', { processes: ['release'] }],
    ['no operator ends a ride', byHand],
    ['nobody gives up on payments', { processes: ['payments'] }],
    ['searches never end', { processes: ['dispatch'] }],
  ])('a dead end is found where %s', async (_, without) => {
    expect((await walks([allGone], without, { most: 1 })).deadEnds).not.toEqual([]);
  });

  it('a dead end is found where riders cannot say that the driver never came, or ask them to let go', async () => {
    const without = { acts: ['rider: reports the driver absent', 'rider: asks the driver to let go'] };
    expect((await walks(oneGone, without, { most: 1 })).deadEnds).not.toEqual([]);
  });
});
