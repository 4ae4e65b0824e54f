import { readdir, readFile } from 'node:fs/promises';

const TICK_MS = 10;

interface Stat {
  readonly parent: number;
  readonly ownMs: number;
  readonly endedMs: number;
}

const statOf = async (pid: string): Promise<Stat | null> => {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (text === null) return null;
  const [, parent, ...rest] = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = rest.slice(9, 13).map(Number);
  return { parent: Number(parent), ownMs: (user + system) * TICK_MS, endedMs: (endedUser + endedSystem) * TICK_MS };
};

export const cpuTimeMs = async (server: number): Promise<number> => {
  const { user, system } = process.cpuUsage();
  const entries = await readdir('/proc').catch(() => [] as string[]);
  const stats = await Promise.all(
    entries.filter((name) => /^\d+$/.test(name)).map(async (name) => [Number(name), await statOf(name)] as const),
  );
  const own = stats.find(([pid]) => pid === server)?.[1];
  if (!own) return Number.NaN;
  const backends = stats.reduce((sum, [, stat]) => sum + (stat?.parent === server ? stat.ownMs : 0), 0);
  return (user + system) / 1_000 + own.ownMs + own.endedMs + backends;
};
