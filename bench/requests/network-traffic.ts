import type { Page, Request } from '@playwright/test';
import { until } from '@saferide/client/testing/wait-until';

export interface NetworkTraffic {
  readonly requests: readonly string[];
  readonly files: number;
  readonly reports: number;
  readonly frames: readonly string[];
}

export interface NetworkTrafficWatch {
  readonly traffic: () => NetworkTraffic;
  readonly forget: () => void;
  readonly quiet: () => Promise<void>;
}

const QUIET_MS = 1_500;

const REPORT = 'POST /api/driver/location';
const FILES = 'GET /assets/';

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

export const watchNetworkTraffic = (page: Page): NetworkTrafficWatch => {
  let requests: string[] = [];
  let frames: string[] = [];
  let files = 0;
  let reports = 0;
  const underWay = new Set<Request>();
  let last = performance.now();
  page.on('request', (request) => {
    const shown = shownOf(request);
    if (shown === REPORT) {
      reports += 1;
      return;
    }
    if (shown.startsWith(FILES)) files += 1;
    else requests.push(shown);
    underWay.add(request);
    last = performance.now();
  });
  const over = (request: Request) => {
    if (underWay.delete(request)) last = performance.now();
  };
  page.on('requestfinished', over);
  page.on('requestfailed', over);
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      const { type }: { type: string } = JSON.parse(String(payload));
      frames.push(type);
      last = performance.now();
    });
  });
  return {
    traffic: () => ({ requests, files, reports, frames }),
    forget: () => {
      requests = [];
      frames = [];
      files = 0;
      reports = 0;
    },
    quiet: () =>
      until('the page was quiet', async () => underWay.size === 0 && performance.now() - last > QUIET_MS, 30_000),
  };
};

const shownOf = (request: Request): string =>
  `${request.method()} ${new URL(request.url()).pathname.replace(ID, ':id')}`;
