import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from '@playwright/test';
import type { NetworkName } from './budgets.ts';
import { openPhone } from './phone.ts';

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
