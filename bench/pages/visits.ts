import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from '@playwright/test';
import type { Client } from '@saferide/client/client';
import { becomeCustomer } from '@saferide/client/testing/test-people';
import { rideLimits } from '@saferide/contracts/ride/limits';
import type { NetworkName } from './budgets.ts';
import { askForFare, type Vitals, waitForDashboard, waitForFrame, watchMessages } from './page-scripts.ts';
import { openPhone, waitUntilUsable } from './phone.ts';

export const visitLanding = async (browser: Browser, url: string, network: NetworkName): Promise<Vitals> => {
  const phone = await openPhone(browser, { url, network, run: [askForFare] });
  try {
    await phone.page.goto('/', { waitUntil: 'commit' });
    await waitUntilUsable(phone.page);
    await phone.page.waitForLoadState();
    return await phone.vitals();
  } finally {
    await phone.close();
  }
};

export const visitDashboard = async (
  browser: Browser,
  url: string,
  as: Client,
  network: NetworkName,
): Promise<Vitals> => {
  const phone = await openPhone(browser, { url, network, as, run: [waitForDashboard] });
  try {
    await phone.page.goto('/customer', { waitUntil: 'commit' });
    await waitUntilUsable(phone.page);
    await phone.page.waitForLoadState();
    return await phone.vitals();
  } finally {
    await phone.close();
  }
};

export const measureInteractions = async (browser: Browser, url: string, as: Client): Promise<Vitals> => {
  const phone = await openPhone(browser, { url, as });
  try {
    const { page } = phone;
    await page.goto('/customer/book');
    const [pickup, destination] = [page.getByLabel('Pickup address'), page.getByLabel('Destination address')];
    await pickup.tap();
    await pickup.pressSequentially('Allen Avenue, Ikeja', { delay: 60 });
    await destination.tap();
    await destination.pressSequentially('Eko Hotel', { delay: 60 });
    await destination.press('Enter');
    for (const choice of await page.getByRole('radio').all())
      if (await choice.isEnabled()) await choice.tap({ force: true });
    await page.getByRole('button', { name: 'Menu' }).tap();
    return await phone.vitals();
  } finally {
    await phone.close();
  }
};

/** Returns the milliseconds until the cached app is usable offline; null if no service worker is ready in time. */
export const visitOffline = async (browser: Browser, url: string, as: Client): Promise<number | null> => {
  const phone = await openPhone(browser, { url, as, serviceWorkers: true, run: [waitForFrame] });
  try {
    const { page, context } = phone;
    await page.goto('/customer');
    await waitUntilUsable(page);
    const cached = await page.evaluate(() =>
      Promise.race([
        navigator.serviceWorker.ready.then(() => true),
        new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 15_000)),
      ]),
    );
    if (!cached) return null;
    await context.setOffline(true);
    await page.reload({ waitUntil: 'commit' });
    await waitUntilUsable(page);
    return (await phone.vitals()).usableMs;
  } finally {
    await phone.close();
  }
};

export interface BarePage {
  readonly paintMs: (browser: Browser, network: NetworkName) => Promise<number>;
  readonly close: () => void;
}

export const serveBarePage = async (): Promise<BarePage> => {
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html');
    response.end('<!doctype html><html lang="en"><title>Bare</title><h1>A page of one line</h1></html>');
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    paintMs: async (browser, network) => {
      const phone = await openPhone(browser, { url, network });
      try {
        await phone.page.goto('/');
        await phone.page.waitForFunction(() => window.vitals.largestPaintMs > 0, undefined, { polling: 50 });
        return (await phone.vitals()).largestPaintMs;
      } finally {
        await phone.close();
      }
    },
    close: () => server.close(),
  };
};

const TRIP = {
  pickupAddress: 'Allen Avenue, Ikeja',
  destinationAddress: 'Eko Hotel, Victoria Island',
  vehicleType: 'standard',
} as const;

interface Quote {
  readonly fare: number;
}

interface Booked {
  readonly id: string;
}

const MESSAGES = 6;

/**
 * Returns the milliseconds from each frame with a new fare to its paint. Each frame goes to a different rider, because
 * one rider must wait between top-ups.
 */
export const messagesToPaint = async (browser: Browser, url: string): Promise<number[]> => {
  const paints: number[] = [];
  while (paints.length < MESSAGES) paints.push(await messageToPaint(browser, url, await becomeCustomer(url)));
  return paints;
};

const messageToPaint = async (browser: Browser, url: string, as: Client): Promise<number> => {
  const { fare } = await as.get<Quote>(`/api/ride/quote?${new URLSearchParams(TRIP)}`);
  const { id } = await as.post<Booked>('/api/ride/book', { ...TRIP, passengers: 1, estimatedPrice: fare });
  const phone = await openPhone(browser, { url, as, run: [watchMessages] });
  try {
    const { page } = phone;
    const opened = page.waitForEvent('websocket');
    await page.goto(`/customer/rides/${id}`);
    await (await opened).waitForEvent('framereceived', ({ payload }) => payload.includes('"AUTHENTICATED"'));
    await page.waitForLoadState('networkidle');
    const before = await page.evaluate(() => window.messagePaints.length);
    await as.request('PATCH', `/api/ride/${id}/topup`, { newPrice: fare + rideLimits.topUpStep });
    await page.waitForFunction((seen) => window.messagePaints.length > seen, before, { polling: 20 });
    return await page.evaluate((seen) => window.messagePaints[seen] ?? Number.NaN, before);
  } finally {
    await phone.close();
    await as.request('PATCH', `/api/ride/${id}/cancel`, {});
  }
};
