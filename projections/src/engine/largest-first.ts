export const largestFirst = (atOnce: number): (<T>(size: number, task: () => Promise<T>) => Promise<T>) => {
  const waiting: { readonly size: number; readonly begin: () => void }[] = [];
  let free = atOnce;
  const next = (): void => {
    if (free === 0) return;
    const largest = waiting.sort((a, b) => a.size - b.size).pop();
    if (!largest) return;
    free -= 1;
    largest.begin();
  };
  return async (size, task) => {
    await new Promise<void>((begin) => {
      waiting.push({ size, begin });
      next();
    });
    try {
      return await task();
    } finally {
      free += 1;
      next();
    }
  };
};
