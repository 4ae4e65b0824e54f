/** Megabytes that a program holds at one moment. */
export interface Held {
  /** Of the process, as the system counts it. */
  readonly resident: number;
  /** Of that, objects of the program. */
  readonly heap: number;
}

const MEGABYTE = 2 ** 20;

/** What a program holds, as its own `/metrics` says it. */
export const heldBy = async (url: string): Promise<Held> => {
  const text = await (await fetch(`${url}/metrics`)).text();
  const megabytes = (name: string): number => {
    const value = Number(text.match(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'm'))?.[1]);
    return Math.round((value / MEGABYTE) * 10) / 10;
  };
  return { resident: megabytes('process_resident_memory_bytes'), heap: megabytes('nodejs_heap_size_used_bytes') };
};
