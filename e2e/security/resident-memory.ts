import { execFileSync } from 'node:child_process';

export const residentMegabytes = (pid: number): number => {
  const rows = execFileSync('ps', ['-Ao', 'pid=,ppid=,rss='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const family = new Set([pid]);
  // Process ids wrap around, so the id of a child may be lower than that of its parent.
  for (let before = 0; before !== family.size; ) {
    before = family.size;
    for (const [child = 0, parent = 0] of rows) if (family.has(parent)) family.add(child);
  }
  const kilobytes = rows.filter(([child = 0]) => family.has(child)).reduce((sum, [, , rss = 0]) => sum + rss, 0);
  return Math.round(kilobytes / 1_024);
};

export const peakMemoryDuring = async (pid: number, work: () => Promise<unknown>): Promise<number> => {
  let peak = residentMegabytes(pid);
  const watch = setInterval(() => {
    peak = Math.max(peak, residentMegabytes(pid));
  }, 100);
  try {
    await work();
    return Math.max(peak, residentMegabytes(pid));
  } finally {
    clearInterval(watch);
  }
};
