import { describe, expect, it } from 'vitest';
import { isOtherBuild, renewed } from './new-build.ts';

const page = (...scripts: readonly string[]) =>
  scripts.map((script) => `<script type="module" crossorigin src="${script}"></script>`).join('\n');

describe('the page that the server has now', () => {
  const own = '/assets/shell-Old.js';

  it.each([
    [
      'is of another build when it does not name the own script',
      page('/assets/runtime-Same.js', '/assets/shell-New.js'),
      true,
    ],
    ['is of the same build when it names the own script', page('/assets/runtime-Same.js', own), false],
    ['says nothing when it is the page of somebody else, such as a hotspot', '<h1>Buy airtime</h1>', false],
  ])('%s', (_, html, other) => {
    expect(isOtherBuild(own, html)).toBe(other);
  });
});

class FakeWorker extends EventTarget {
  state: ServiceWorkerState = 'installing';
  becomes(state: ServiceWorkerState) {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

/** A registration; `found` is the worker that its update begins to install. */
const registration = (found: { installing?: FakeWorker; waiting?: FakeWorker }) =>
  ({
    installing: null,
    waiting: null,
    ...found,
    update: async () => undefined,
  }) as unknown as ServiceWorkerRegistration;

describe('a renewed worker', () => {
  it('is waited for while it is installed', async () => {
    const installing = new FakeWorker();
    let over = false;
    const done = renewed(registration({ installing })).then(() => {
      over = true;
    });
    await new Promise((resolve) => setImmediate(resolve));
    installing.becomes('installed');
    expect(over).toBe(false);
    installing.becomes('activated');
    await done;
  });

  it('is not waited for where it took over earlier', async () => {
    await renewed(registration({}));
  });

  it('is given up when it could not be installed', async () => {
    const waiting = new FakeWorker();
    const done = renewed(registration({ waiting }));
    waiting.becomes('redundant');
    await expect(done).rejects.toThrow('could not be installed');
  });
});
