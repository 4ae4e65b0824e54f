import type { BrowserContext } from '@playwright/test';

/**
 * Hands the service worker of the app at `origin` what its push service would; by a page of its own, which looks elsewhere.
 * Resolves once the worker is at work: to one that still keeps the app nothing is brought, and nobody says so.
 */
export const handingOver = async (
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
  return async (data) =>
    void (await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data }));
};

/** What stands on the screen of the device; asked of the worker, so that nobody need look at the app. */
export const shownOn = async (context: BrowserContext) => {
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
