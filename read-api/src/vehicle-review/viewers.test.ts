import type { Caller } from '@saferide/infrastructure/callers/sessions';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Connection } from '../socket/connection.ts';
import { createViewers, VIEWERS_EXPIRE_AFTER_MS, VIEWERS_HEARTBEAT_MS, type Viewers } from './viewers.ts';

const CASE = 'review-1';
const OTHER = 'review-2';

const socketOf = (accountId: string, roles: Caller['roles'] = new Set(['admin'])) => {
  const connection = { caller: { accountId, sessionId: 's', roles }, ended: false };
  return connection as typeof connection & Connection;
};

let clock = 0;
let processes: { viewers: Viewers; cut: boolean; announced: string[]; sent: string[] }[] = [];

const opened = () => {
  const name = `process ${processes.length + 1}`;
  const announced: string[] = [];
  const sent: string[] = [];
  const one = {
    cut: false,
    announced,
    sent,
    viewers: createViewers({
      process: name,
      now: () => clock,
      announce: (reviewIds) => {
        announced.push(...reviewIds);
        for (const reviewId of reviewIds) {
          const announcement = { process: name, reviewId, viewers: [...one.viewers.localViewers(reviewId)] };
          for (const other of processes) if (!one.cut && !other.cut) other.viewers.applyAnnouncement(announcement);
        }
      },
      publish: (reviewIds) => void sent.push(...reviewIds),
    }),
  };
  processes.push(one);
  return one;
};

beforeEach(() => {
  clock = 0;
  processes = [];
});

describe('admins who view the same review', () => {
  it('see each other within one process and across processes', () => {
    const [here, there] = [opened(), opened()];
    here.viewers.setViewing(socketOf('ada'), CASE);
    there.viewers.setViewing(socketOf('bola'), CASE);
    there.viewers.setViewing(socketOf('bola'), CASE);
    expect([here, there].map(({ viewers }) => [...viewers.allViewers(CASE)].sort())).toEqual([
      ['ada', 'bola'],
      ['ada', 'bola'],
    ]);
    expect(here.viewers.allViewers(OTHER)).toEqual([]);
    expect([here.sent, there.sent]).toEqual([[CASE, CASE], expect.arrayContaining([CASE])]);
  });

  it('see admins of a process that started later', () => {
    const here = opened();
    here.viewers.setViewing(socketOf('ada'), CASE);
    const late = opened();
    late.viewers.setViewing(socketOf('bola'), CASE);
    expect([...late.viewers.allViewers(CASE)].sort()).toEqual(['ada', 'bola']);
  });

  it('do not see admins who opened another review or closed the page', () => {
    const [here, there] = [opened(), opened()];
    const [ada, bola] = [socketOf('ada'), socketOf('bola')];
    here.viewers.setViewing(ada, CASE);
    there.viewers.setViewing(bola, CASE);
    there.viewers.setViewing(bola, OTHER);
    expect([here.viewers.allViewers(CASE), here.viewers.allViewers(OTHER)]).toEqual([['ada'], ['bola']]);
    there.viewers.setViewing(bola, null);
    expect([here.viewers.allViewers(OTHER), here.viewers.localConnections(CASE)]).toEqual([[], [ada]]);
  });

  it('remain visible while one of several windows shows the review', () => {
    const here = opened();
    const [one, two] = [socketOf('ada'), socketOf('ada')];
    here.viewers.setViewing(one, CASE);
    here.viewers.setViewing(two, CASE);
    here.viewers.setViewing(one, null);
    expect(here.viewers.allViewers(CASE)).toEqual(['ada']);
    here.viewers.setViewing(two, null);
    expect(here.viewers.allViewers(CASE)).toEqual([]);
  });
});

describe('an admin on another process', () => {
  it('is removed after the process has sent no heartbeat for thirty seconds', () => {
    const [here, there] = [opened(), opened()];
    here.viewers.setViewing(socketOf('ada'), CASE);
    there.viewers.setViewing(socketOf('bola'), CASE);
    there.cut = true;
    here.sent.length = 0;
    clock = VIEWERS_EXPIRE_AFTER_MS;
    here.viewers.announceAll();
    expect([[...here.viewers.allViewers(CASE)].sort(), here.sent]).toEqual([['ada', 'bola'], []]);
    clock += 1;
    here.viewers.announceAll();
    expect([here.viewers.allViewers(CASE), here.sent]).toEqual([['ada'], [CASE]]);
  });

  it('is visible again with the next heartbeat after the connection was cut', () => {
    const [here, there] = [opened(), opened()];
    here.viewers.setViewing(socketOf('ada'), CASE);
    there.viewers.setViewing(socketOf('bola'), CASE);
    there.cut = true;
    clock = VIEWERS_EXPIRE_AFTER_MS + 1;
    here.viewers.announceAll();
    there.cut = false;
    there.viewers.announceAll();
    expect([...here.viewers.allViewers(CASE)].sort()).toEqual(['ada', 'bola']);
  });

  it('remains visible as long as heartbeats arrive', () => {
    const [here, there] = [opened(), opened()];
    here.viewers.setViewing(socketOf('ada'), CASE);
    there.viewers.setViewing(socketOf('bola'), CASE);
    for (clock = 0; clock < 10 * VIEWERS_EXPIRE_AFTER_MS; clock += VIEWERS_HEARTBEAT_MS)
      for (const { viewers } of processes) viewers.announceAll();
    expect([...here.viewers.allViewers(CASE)].sort()).toEqual(['ada', 'bola']);
  });
});

describe('the viewers of a review', () => {
  it('do not include a socket that closed before its frame was handled', () => {
    const here = opened();
    here.viewers.setViewing(Object.assign(socketOf('ada'), { ended: true }), CASE);
    expect([here.viewers.allViewers(CASE), here.announced]).toEqual([[], []]);
  });

  it('do not include people who are not admins or no longer are', () => {
    const here = opened();
    here.viewers.setViewing(socketOf('dele', new Set(['driver'])), CASE);
    expect(here.viewers.allViewers(CASE)).toEqual([]);
    const roles = new Set(['admin'] as const);
    here.viewers.setViewing(socketOf('ada', roles), CASE);
    roles.clear();
    here.viewers.announceAll();
    expect(here.viewers.localConnections(CASE)).toEqual([]);
  });

  it('are announced only when they change', () => {
    const here = opened();
    const ada = socketOf('ada');
    here.viewers.setViewing(ada, CASE);
    const there = { process: 'another', reviewId: CASE, viewers: ['bola'] };
    here.viewers.applyAnnouncement(there);
    [here.sent.length, here.announced.length] = [0, 0];
    here.viewers.applyAnnouncement(there);
    here.viewers.setViewing(ada, CASE);
    expect([here.sent, here.announced]).toEqual([[], []]);
  });
});
