type Store = 'local' | 'session';

export interface Parser<T> {
  readonly parse: (value: unknown) => T;
}

const storeOf = (store: Store): Storage => (store === 'local' ? localStorage : sessionStorage);

/** Returns null if the value is absent or invalid, or the browser refuses access. */
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

export const writeStored = (store: Store, key: string, value: unknown): void => {
  try {
    storeOf(store).setItem(key, JSON.stringify(value));
  } catch {
    // In private windows and on full disks the value is not stored.
  }
};

export const removeStored = (store: Store, key: string): void => {
  try {
    storeOf(store).removeItem(key);
  } catch {
    // Without access there is nothing to remove.
  }
};
