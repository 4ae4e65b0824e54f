import type { BrowserContext, Worker } from '@playwright/test';
import { expect } from './expect.ts';

const countsPushes = (): void => {
  interface Event {
    readonly type: string;
  }
  interface Scope {
    pushesDone: number;
    readonly ExtendableEvent: { readonly prototype: { waitUntil(this: Event, what: Promise<unknown>): void } };
  }
  const scope = globalThis as unknown as Scope;
  scope.pushesDone = 0;
  const { prototype } = scope.ExtendableEvent;
  const { waitUntil } = prototype;
  const done = () => {
    scope.pushesDone += 1;
  };
  prototype.waitUntil = function (what) {
    waitUntil.call(this, what);
    if (this.type === 'push') what.then(done, done);
  };
};

const pushesDone = (worker: Worker): Promise<number> =>
  worker.evaluate(() => (globalThis as unknown as { readonly pushesDone: number }).pushesDone);

/**
 * Delivers pushes to the service worker once it is active, because an inactive one drops them. Chromium loses a
 * notification that is queried while it is being shown.
 */
export const pushDelivery = async (
  context: BrowserContext,
  origin: string,
): Promise<(data: string) => Promise<void>> => {
  const session = await context.newCDPSession(await context.newPage());
  const atWork = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      const version = versions.find(({ status }) => status === 'activated');
      if (version) resolve(version.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await atWork;
  const [worker = await context.waitForEvent('serviceworker')] = context.serviceWorkers();
  await worker.evaluate(countsPushes);
  let brought = 0;
  return async (data) => {
    await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
    brought += 1;
    await expect.poll(() => pushesDone(worker)).toBe(brought);
  };
};

export const shownNotifications = async (context: BrowserContext) => {
  const shown = await Promise.all(
    context.serviceWorkers().map((worker) =>
      worker.evaluate(async () => {
        const { registration } = globalThis as unknown as { readonly registration: ServiceWorkerRegistration };
        return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
      }),
    ),
  );
  return shown.flat();
};
