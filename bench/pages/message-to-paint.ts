import type { Browser } from '@playwright/test';
import type { Client } from '@saferide/client/client';
import { rideFigures } from '@saferide/contracts/ride/figures';
import { watchMessages } from './page-scripts.ts';
import { openPhone } from './phone.ts';

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

/** Returns the milliseconds from each frame with a new fare to its paint. */
export const messagesToPaint = async (browser: Browser, url: string, as: Client): Promise<number[]> => {
  const { fare } = await as.get<Quote>(`/api/ride/quote?${new URLSearchParams(TRIP)}`);
  const { id } = await as.post<Booked>('/api/ride/book', { ...TRIP, passengers: 1, estimatedPrice: fare });
  const phone = await openPhone(browser, { url, as, run: [watchMessages] });
  try {
    const { page } = phone;
    const opened = page.waitForEvent('websocket');
    await page.goto(`/customer/rides/${id}`);
    await (await opened).waitForEvent('framereceived', ({ payload }) => payload.includes('"AUTHENTICATED"'));
    for (let added = rideFigures.topUpStep; added <= rideFigures.topUpMax; added += rideFigures.topUpStep) {
      const before = await page.evaluate(() => window.messagePaints.length);
      await as.ask('PATCH', `/api/ride/${id}/topup`, { newPrice: fare + added });
      await page.waitForFunction((seen) => window.messagePaints.length > seen, before, { polling: 20 });
    }
    return await page.evaluate(() => window.messagePaints);
  } finally {
    await phone.close();
    await as.ask('PATCH', `/api/ride/${id}/cancel`, {});
  }
};
