import 'fake-indexeddb/auto';
import { format } from 'node:util';
import { unreadMessages } from '@saferide/contracts/chat/messages';
import { readContacts } from '@saferide/contracts/emergency/contacts';
import { alertsAround } from '@saferide/contracts/safety/alerts';
import { openCheck, rideSafety } from '@saferide/contracts/safety/checks';
import { cleanup } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import React from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { config } from 'zod';
import { logPositions } from '../api/call-api.ts';
import { forgetServerTime } from '../api/server-clock.ts';
import { closeDeviceDatabase } from '../browser/device-database.ts';
import { faultMessage } from '../messages/faults.ts';
import { waitingActions } from '../outbox/waiting-actions.ts';
import { whenDraftsWritten } from '../session/drafts.ts';
import { overlays } from '../toasts/overlays.ts';
import { toasts } from '../toasts/toasts.ts';
import { fakeGeolocation } from './fake-geolocation.ts';
import { NOW } from './samples.ts';
import { server, serverOfTest } from './server.ts';
import { socketOfTest } from './socket.ts';
import { waitForRealWork } from './time.ts';

config({ localeError: faultMessage });

/**
 * React records a stack for every element, to name the component that created it in warnings: a sixth of the time of a
 * component test. It stops doing so above a limit, so this counter is always above it.
 */
Object.defineProperty(
  Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'),
  'recentlyCreatedOwnerStacks',
  { configurable: true, get: () => Number.POSITIVE_INFINITY, set: () => undefined },
);

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(NOW) });
  // Testing Library recognises and advances fake timers only through a global `jest`.
  vi.stubGlobal('jest', { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) });
  // React reports faults such as duplicate keys only through `console.error`.
  vi.spyOn(console, 'error').mockImplementation((...args) => serverOfTest.fault(format(...args)));
  vi.stubGlobal('fetch', serverOfTest.fetch);
  vi.stubGlobal('WebSocket', socketOfTest.Wire);
  serverOfTest.opens();
  server.answers(readContacts, []);
  server.answers(openCheck, { check: null, calledFor: null });
  server.answers(alertsAround, []);
  server.answers(rideSafety, { check: null, alerts: [] });
  server.answers(unreadMessages, { unread: 0, undelivered: null });
  socketOfTest.opens();
  logPositions.forget();
  forgetServerTime();
  localStorage.clear();
  sessionStorage.clear();
  void closeDeviceDatabase();
  vi.stubGlobal('indexedDB', new IDBFactory());
  waitingActions.set([]);
  overlays.clear();
  fakeGeolocation.miss();
});

const writesDone = async (): Promise<void> => {
  let over = false;
  const all = whenDraftsWritten().then(() => {
    over = true;
  });
  for (let turn = 0; turn < 5 && !over; turn += 1) await Promise.resolve();
  if (!over) await waitForRealWork(all);
};

afterEach(async () => {
  cleanup();
  await writesDone();
  const toast = toasts.current();
  if (toast) toasts.dismiss(toast.id);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  serverOfTest.closes();
});
