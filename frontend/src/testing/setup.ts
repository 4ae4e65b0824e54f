import 'fake-indexeddb/auto';
import { unreadMessages } from '@saferide/contracts/chat/messages';
import { readContacts } from '@saferide/contracts/emergency/contacts';
import { alertsAround } from '@saferide/contracts/safety/alerts';
import { openCheck, rideSafety } from '@saferide/contracts/safety/checks';
import { cleanup } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, vi } from 'vitest';
import { config } from 'zod';
import { positions } from '../api/positions.ts';
import { forgetServerTime } from '../api/server-clock.ts';
import { closeDevice } from '../browser/device.ts';
import { faultOf } from '../messages/faults.ts';
import { waiting } from '../outbox/waiting.ts';
import { draftsWritten } from '../session/drafts.ts';
import { overPages } from '../toasts/over-pages.ts';
import { toasts } from '../toasts/toasts.ts';
import { NOW } from './samples.ts';
import { satellites } from './satellites.ts';
import { server, serverOfTest } from './server.ts';
import { socketOfTest } from './socket.ts';
import { completed } from './time.ts';

/** Around every test of a component: a server that answers nothing yet, a clock that stands still, an empty browser. Files share what they load. */

config({ localeError: faultOf });

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(NOW) });
  // The one name by which Testing Library knows that time stands still, and how it is moved.
  vi.stubGlobal('jest', { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) });
  vi.stubGlobal('fetch', serverOfTest.fetch);
  vi.stubGlobal('WebSocket', socketOfTest.Wire);
  serverOfTest.opens();
  // Every screen with a way to call for help asks for the numbers.
  server.answers(readContacts, []);
  // Over every page, and beside every way that is driven.
  server.answers(openCheck, { check: null, calledFor: null });
  server.answers(alertsAround, []);
  server.answers(rideSafety, { check: null, alerts: [] });
  // Every screen of a ride asks it; where it is the point, a test says otherwise.
  server.answers(unreadMessages, { unread: 0, undelivered: null });
  socketOfTest.opens();
  positions.forget();
  forgetServerTime();
  localStorage.clear();
  sessionStorage.clear();
  void closeDevice();
  vi.stubGlobal('indexedDB', new IDBFactory());
  waiting.set([]);
  overPages.clear();
  satellites.miss();
});

/** What is still being kept on the device would otherwise end up in the next test's. */
const kept = async (): Promise<void> => {
  let over = false;
  const all = draftsWritten().then(() => {
    over = true;
  });
  for (let turn = 0; turn < 5 && !over; turn += 1) await Promise.resolve();
  if (!over) await completed(all);
};

afterEach(async () => {
  cleanup();
  await kept();
  const toast = toasts.current();
  if (toast) toasts.dismiss(toast.id);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  serverOfTest.closes();
});
