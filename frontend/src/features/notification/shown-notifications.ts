import { type Parser, readStored, storageKeys, writeStored } from '../../browser/storage.ts';

const MOST = 50;

const ids: Parser<readonly string[]> = {
  parse: (stored) => (Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []),
};

/** For browsers without storage. */
const shownIds = new Set<string>();

export const wasNotificationShown = (id: string): boolean =>
  shownIds.has(id) || (readStored('session', storageKeys.shownNotifications, ids) ?? []).includes(id);

export const markNotificationShown = (id: string): void => {
  shownIds.add(id);
  const before = readStored('session', storageKeys.shownNotifications, ids) ?? [];
  writeStored('session', storageKeys.shownNotifications, [...before, id].slice(-MOST));
};
