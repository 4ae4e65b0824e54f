export interface Queue<T> {
  add(rank: number, item: T): void;
  take(): { readonly rank: number; readonly item: T } | undefined;
}

export const priorityQueue = <T>(): Queue<T> => {
  const heap: { rank: number; item: T }[] = [];
  const rankAt = (at: number): number => heap[at]?.rank ?? Number.POSITIVE_INFINITY;
  const swap = (a: number, b: number): void => {
    const [first, second] = [heap[a], heap[b]];
    if (first && second) [heap[a], heap[b]] = [second, first];
  };
  return {
    add: (rank, item) => {
      heap.push({ rank, item });
      for (let at = heap.length - 1; at > 0; ) {
        const parent = (at - 1) >> 1;
        if (rankAt(parent) <= rankAt(at)) break;
        swap(at, parent);
        at = parent;
      }
    },
    take: () => {
      const first = heap[0];
      const last = heap.pop();
      if (!first || !last || heap.length === 0) return first;
      heap[0] = last;
      for (let at = 0; ; ) {
        const [left, right] = [2 * at + 1, 2 * at + 2];
        const lower = rankAt(right) < rankAt(left) ? right : left;
        if (rankAt(lower) >= rankAt(at)) break;
        swap(at, lower);
        at = lower;
      }
      return first;
    },
  };
};
