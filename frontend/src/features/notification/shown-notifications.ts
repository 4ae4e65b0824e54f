import { type Parser, readStored, writeStored } from '../../browser/storage.ts';

const STORAGE_KEY = 'saferide_heard_notices';
const MOST = 50;

const ids: Parser<readonly string[]> = {
  parse: (stored) => (Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []),
};

/** Ids shown since the page was loaded, for browsers without storage. */
const shownIds = new Set<string>();

export const wasNotificationShown = (id: string): boolean =>
  shownIds.has(id) || (readStored('session', STORAGE_KEY, ids) ?? []).includes(id);

export const markNotificationShown = (id: string): void => {
  shownIds.add(id);
  const before = readStored('session', STORAGE_KEY, ids) ?? [];
  writeStored('session', STORAGE_KEY, [...before, id].slice(-MOST));
};
