import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storageKeys } from '../browser/storage.ts';
import { signOut } from './sign-out.ts';

const storage = () => {
  const stored = new Map<string, string>();
  return {
    stored,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
};

const local = storage();
const session = storage();
const assign = vi.fn<(address: string) => void>();
const reload = vi.fn<() => void>();
const replaceChildren = vi.fn<() => void>();
let listeners: EventTarget;

const shown = (persisted: boolean): Event => Object.assign(new Event('pageshow'), { persisted });

beforeEach(() => {
  listeners = new EventTarget();
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', session);
  vi.stubGlobal('location', { assign, reload });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('document', { body: { replaceChildren } });
  vi.stubGlobal('addEventListener', listeners.addEventListener.bind(listeners));
  vi.clearAllMocks();
});
afterEach(() => vi.unstubAllGlobals());

describe('signOut (spec 1 §4)', () => {
  it('opens the logout page, and deletes what was stored about the person', () => {
    for (const key of [storageKeys.token, storageKeys.bookingDraft, storageKeys.driverPlace]) local.setItem(key, '{}');
    for (const key of [storageKeys.registration, storageKeys.booking, storageKeys.payment]) session.setItem(key, '{}');
    signOut();
    expect(assign).toHaveBeenCalledWith('/api/logout');
    expect([[...local.stored.keys()], session.stored.size]).toEqual([[storageKeys.signedOut], 0]);
  });

  it('deletes what a late response stored while the page was being left', () => {
    signOut();
    local.setItem(storageKeys.token, '"a.b.c"');
    session.setItem(storageKeys.booking, '{}');
    listeners.dispatchEvent(new Event('pagehide'));
    expect([[...local.stored.keys()], session.stored.size]).toEqual([[storageKeys.signedOut], 0]);
  });

  it('empties the page, and reloads it if the browser restores it', () => {
    signOut();
    expect(replaceChildren).not.toHaveBeenCalled();
    listeners.dispatchEvent(new Event('pagehide'));
    expect(replaceChildren).toHaveBeenCalled();
    listeners.dispatchEvent(shown(false));
    expect(reload).not.toHaveBeenCalled();
    listeners.dispatchEvent(shown(true));
    expect(reload).toHaveBeenCalled();
  });
});
