type Store = 'local' | 'session';

/** A schema, or the part needed here; `parse` throws on invalid values. */
export interface Parser<T> {
  readonly parse: (value: unknown) => T;
}

const storeOf = (store: Store): Storage => (store === 'local' ? localStorage : sessionStorage);

/** The value stored under `key`; null if it is absent or invalid, or the browser refuses access. */
export const readStored = <T>(store: Store, key: string, schema: Parser<T>): T | null => {
  try {
    const text = storeOf(store).getItem(key);
    return text === null ? null : schema.parse(JSON.parse(text));
  } catch {
    return null;
  }
};

export const isStored = (store: Store, key: string): boolean => {
  try {
    return storeOf(store).getItem(key) !== null;
  } catch {
    return false;
  }
};

export const store = (store: Store, key: string, value: unknown): void => {
  try {
    storeOf(store).setItem(key, JSON.stringify(value));
  } catch {
    // Private windows and full disks: what could not be stored is asked for again.
  }
};

export const forget = (store: Store, key: string): void => {
  try {
    storeOf(store).removeItem(key);
  } catch {}
};
