import { describe, expect, it } from 'vitest';
import { isOtherBuild, waitForNewWorker } from './new-build.ts';

const page = (...scripts: readonly string[]) =>
  scripts.map((script) => `<script type="module" crossorigin src="${script}"></script>`).join('\n');

describe('isOtherBuild', () => {
  const own = '/assets/shell-Old.js';

  it.each([
    ['is true for a page without the running script', page('/assets/runtime-Same.js', '/assets/shell-New.js'), true],
    ['is false for a page with the running script', page('/assets/runtime-Same.js', own), false],
    ['is false for a page of another site, such as a captive portal', '<h1>Buy airtime</h1>', false],
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

const registration = (found: { installing?: FakeWorker; waiting?: FakeWorker }) =>
  ({
    installing: null,
    waiting: null,
    ...found,
    update: async () => undefined,
  }) as unknown as ServiceWorkerRegistration;

describe('waitForNewWorker', () => {
  it('waits while the new worker is installed', async () => {
    const installing = new FakeWorker();
    let over = false;
    const done = waitForNewWorker(registration({ installing })).then(() => {
      over = true;
    });
    await new Promise((resolve) => setImmediate(resolve));
    installing.becomes('installed');
    expect(over).toBe(false);
    installing.becomes('activated');
    await done;
  });

  it('does not wait when the newest worker is active already', async () => {
    await waitForNewWorker(registration({}));
  });

  it('rejects when the new worker could not be installed', async () => {
    const waiting = new FakeWorker();
    const done = waitForNewWorker(registration({ waiting }));
    waiting.becomes('redundant');
    await expect(done).rejects.toThrow('could not be installed');
  });
});
