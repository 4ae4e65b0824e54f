import { START } from '@saferide/infrastructure/event-store/event-store';
import { asking } from '@saferide/infrastructure/testing/asking';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CommandApiUnderTest, startCommandApi } from '../testing/start-command-api.ts';
import { CheckpointMoved, postgresCheckpoints } from './checkpoints.ts';

describe('checkpoints of reactions', () => {
  let serving: CommandApiUnderTest;
  beforeAll(async () => {
    serving = await startCommandApi();
  });
  afterAll(() => serving?.close());

  const heard: string[] = [];
  const checkpoints = () => postgresCheckpoints(asking(serving.infrastructure.db, (text) => heard.push(text)));
  const writes = () => heard.splice(0).filter((text) => text.startsWith('update'));
  /** All of them at the beginning of the log. */
  const begun = async (...names: string[]) => {
    const of = checkpoints();
    expect(await Promise.all(names.map((name) => of.of(name)))).toEqual(names.map(() => START));
    heard.length = 0;
    return of;
  };

  it('stand at the beginning until they are moved, and then where they were moved to', async () => {
    const of = await begun('first');
    await of.move('first', START, '05');
    await of.move('first', '05', '07');
    expect(await checkpoints().of('first')).toBe('07');
  });

  it('that are moved in one turn of the loop are written by one statement', async () => {
    const of = await begun('one', 'another', 'a third');
    await Promise.all(['one', 'another', 'a third'].map((name) => of.move(name, START, '05')));
    expect(writes()).toHaveLength(1);
    expect(await Promise.all(['one', 'another', 'a third'].map((name) => of.of(name)))).toEqual(['05', '05', '05']);
  });

  it('that are moved while others are written are written together after that', async () => {
    const of = await begun('early', 'late', 'later');
    const early = of.move('early', START, '05');
    await new Promise(setImmediate);
    expect(heard).toHaveLength(1);
    await Promise.all([early, of.move('late', START, '05'), of.move('later', START, '05')]);
    expect(writes()).toHaveLength(2);
  });

  it('that another holder has moved are not set back, and keep none of those beside them from moving', async () => {
    const of = await begun('mine', 'theirs');
    await checkpoints().move('theirs', START, '09');
    const [mine, theirs] = await Promise.allSettled([of.move('mine', START, '05'), of.move('theirs', START, '05')]);
    expect(mine?.status).toBe('fulfilled');
    expect(theirs).toMatchObject({ status: 'rejected', reason: expect.any(CheckpointMoved) });
    expect([await of.of('mine'), await of.of('theirs')]).toEqual(['05', '09']);
  });

  it('that the server could not be asked to move stand where they stood, and are moved when it can', async () => {
    const { db } = serving.infrastructure;
    let away = true;
    const of = postgresCheckpoints(
      asking(db, (text) => {
        if (away && text.startsWith('update')) throw new Error('the server is away');
      }),
    );
    await of.of('patient');
    await of.of('waiting');
    const tries = await Promise.allSettled([of.move('patient', START, '05'), of.move('waiting', START, '05')]);
    expect(tries.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await of.of('patient')).toBe(START);
    away = false;
    await Promise.all([of.move('patient', START, '05'), of.move('waiting', START, '05')]);
    expect([await of.of('patient'), await of.of('waiting')]).toEqual(['05', '05']);
  });
});
