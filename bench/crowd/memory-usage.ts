export interface MemoryUsage {
  readonly resident: number;
  readonly heap: number;
}

const MEGABYTE = 2 ** 20;

export const fetchMemoryUsage = async (url: string): Promise<MemoryUsage> => {
  const text = await (await fetch(`${url}/metrics`)).text();
  const megabytes = (name: string): number => {
    const value = Number(text.match(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'm'))?.[1]);
    return Math.round((value / MEGABYTE) * 10) / 10;
  };
  return { resident: megabytes('process_resident_memory_bytes'), heap: megabytes('nodejs_heap_size_used_bytes') };
};
