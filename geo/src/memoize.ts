/** Remembers the results for the `limit` most recently used arguments, which must be JSON. Results must not be changed. */
export const memoize = <Args extends readonly unknown[], T>(
  limit: number,
  compute: (...args: Args) => T,
): ((...args: Args) => T) => {
  const results = new Map<string, T>();
  return (...args) => {
    const key = JSON.stringify(args);
    const result = results.has(key) ? (results.get(key) as T) : compute(...args);
    // Moves the key to the end of the map, so that the first key is the least recently used one.
    results.delete(key);
    results.set(key, result);
    const [oldest] = results.keys();
    if (results.size > limit && oldest !== undefined) results.delete(oldest);
    return result;
  };
};
