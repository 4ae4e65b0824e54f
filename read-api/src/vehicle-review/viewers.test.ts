import type { Caller } from '@saferide/infrastructure/callers/caller';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Connection } from '../socket/connection.ts';
import { BEAT_MS, createViewers, GONE_AFTER_MS, type Viewers } from './viewers.ts';

const CASE = 'review-1';
const OTHER = 'review-2';

const socketOf = (accountId: string, roles: Caller['roles'] = new Set(['admin'])) => {
  const connection = { caller: { accountId, sessionId: 's', roles }, ended: false };
  return connection as typeof connection & Connection;
};

/** Processes that hear each other, whose clocks stand still, and of which each may be cut off. */
let clock = 0;
let processes: { viewers: Viewers; cut: boolean; announced: string[]; told: string[] }[] = [];

const opened = () => {
  const name = `process ${processes.length + 1}`;
  const announced: string[] = [];
  const told: string[] = [];
  const one = {
    cut: false,
    announced,
    told,
    viewers: createViewers({
      process: name,
      now: () => clock,
      announce: (reviewIds) => {
        announced.push(...reviewIds);
        for (const reviewId of reviewIds) {
          const said = { process: name, reviewId, viewers: [...one.viewers.own(reviewId)] };
          for (const other of processes) if (!one.cut && !other.cut) other.viewers.heard(said);
        }
      },
      tell: (reviewIds) => void told.push(...reviewIds),
    }),
  };
  processes.push(one);
  return one;
};

beforeEach(() => {
  clock = 0;
  processes = [];
});

describe('admins who look at one review', () => {
  it('see each other, by one process and by several, whoever came first', () => {
    const [here, there] = [opened(), opened()];
    here.viewers.looks(socketOf('ada'), CASE);
    there.viewers.looks(socketOf('bola'), CASE);
    there.viewers.looks(socketOf('bola'), CASE);
    expect([here, there].map(({ viewers }) => [...viewers.all(CASE)].sort())).toEqual([
      ['ada', 'bola'],
      ['ada', 'bola'],
    ]);
    expect(here.viewers.all(OTHER)).toEqual([]);
    expect([here.told, there.told]).toEqual([[CASE, CASE], expect.arrayContaining([CASE])]);
  });

  it('of a process that comes later too: what it says first is answered', () => {
    const here = opened();
    here.viewers.looks(socketOf('ada'), CASE);
    const late = opened();
    late.viewers.looks(socketOf('bola'), CASE);
    expect([...late.viewers.all(CASE)].sort()).toEqual(['ada', 'bola']);
  });

  it('do not see who has gone on to another, or closed the page', () => {
    const [here, there] = [opened(), opened()];
    const [ada, bola] = [socketOf('ada'), socketOf('bola')];
    here.viewers.looks(ada, CASE);
    there.viewers.looks(bola, CASE);
    there.viewers.looks(bola, OTHER);
    expect([here.viewers.all(CASE), here.viewers.all(OTHER)]).toEqual([['ada'], ['bola']]);
    there.viewers.looks(bola, null);
    expect([here.viewers.all(OTHER), here.viewers.here(CASE)]).toEqual([[], [ada]]);
  });

  it('are there as long as one of their windows is', () => {
    const here = opened();
    const [one, two] = [socketOf('ada'), socketOf('ada')];
    here.viewers.looks(one, CASE);
    here.viewers.looks(two, CASE);
    here.viewers.looks(one, null);
    expect(here.viewers.all(CASE)).toEqual(['ada']);
    here.viewers.looks(two, null);
    expect(here.viewers.all(CASE)).toEqual([]);
  });
});

describe('who vanishes without a word', () => {
  it('with their process, is gone when no beat of it has come for a while, and not before', () => {
    const [here, there] = [opened(), opened()];
    here.viewers.looks(socketOf('ada'), CASE);
    there.viewers.looks(socketOf('bola'), CASE);
    there.cut = true;
    here.told.length = 0;
    clock = GONE_AFTER_MS;
    here.viewers.beat();
    expect([[...here.viewers.all(CASE)].sort(), here.told]).toEqual([['ada', 'bola'], []]);
    clock += 1;
    here.viewers.beat();
    expect([here.viewers.all(CASE), here.told]).toEqual([['ada'], [CASE]]);
  });

  it('comes back with the next beat, where only the way between the processes was cut', () => {
    const [here, there] = [opened(), opened()];
    here.viewers.looks(socketOf('ada'), CASE);
    there.viewers.looks(socketOf('bola'), CASE);
    there.cut = true;
    clock = GONE_AFTER_MS + 1;
    here.viewers.beat();
    there.cut = false;
    there.viewers.beat();
    expect([...here.viewers.all(CASE)].sort()).toEqual(['ada', 'bola']);
  });

  it('is kept by beats however long they look', () => {
    const [here, there] = [opened(), opened()];
    here.viewers.looks(socketOf('ada'), CASE);
    there.viewers.looks(socketOf('bola'), CASE);
    for (clock = 0; clock < 10 * GONE_AFTER_MS; clock += BEAT_MS) for (const { viewers } of processes) viewers.beat();
    expect([...here.viewers.all(CASE)].sort()).toEqual(['ada', 'bola']);
  });
});

describe('nobody', () => {
  it('looks by a socket that had ended before the frame was handled', () => {
    const here = opened();
    here.viewers.looks(Object.assign(socketOf('ada'), { ended: true }), CASE);
    expect([here.viewers.all(CASE), here.announced]).toEqual([[], []]);
  });

  it('looks without the role, and who loses it looks no longer', () => {
    const here = opened();
    here.viewers.looks(socketOf('dele', new Set(['driver'])), CASE);
    expect(here.viewers.all(CASE)).toEqual([]);
    const roles = new Set(['admin'] as const);
    here.viewers.looks(socketOf('ada', roles), CASE);
    roles.clear();
    here.viewers.beat();
    expect(here.viewers.here(CASE)).toEqual([]);
  });

  it('is told twice that nothing has changed', () => {
    const here = opened();
    const ada = socketOf('ada');
    here.viewers.looks(ada, CASE);
    const there = { process: 'another', reviewId: CASE, viewers: ['bola'] };
    here.viewers.heard(there);
    [here.told.length, here.announced.length] = [0, 0];
    here.viewers.heard(there);
    here.viewers.looks(ada, CASE);
    expect([here.told, here.announced]).toEqual([[], []]);
  });
});
