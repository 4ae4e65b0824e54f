export interface DemoRandom {
  /** 0 ≤ x < 1. */
  fraction(): number;
  between(low: number, high: number): number;
  integer(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(from: readonly T[]): T;
  /** The numbers of a branch depend only on the seed and the branch names. */
  branch(name: string): DemoRandom;
}

const UINT32 = 4_294_967_296;

/** The 32-bit FNV-1a hash. */
const hashed = (text: string, basis: number): number => {
  let hash = basis;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
};

const sfc32 = (name: string): (() => number) => {
  let [a, b, c, count] = [hashed(name, 0x811c9dc5), hashed(name, 0x9747b28c), hashed(name, 0x3c6ef372), 1];
  const next = () => {
    const sum = (((a + b) | 0) + count) | 0;
    count = (count + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / UINT32;
  };
  for (let round = 0; round < 12; round++) next();
  return next;
};

export const seededDemoRandom = (name: string): DemoRandom => {
  const fraction = sfc32(name);
  const integer = (low: number, high: number) => low + Math.floor(fraction() * (high - low + 1));
  return {
    fraction,
    between: (low, high) => low + fraction() * (high - low),
    integer,
    chance: (probability) => fraction() < probability,
    pick: (from) => {
      const [picked] = from.slice(integer(0, from.length - 1));
      if (picked === undefined) throw new Error('There is nothing to pick from');
      return picked;
    },
    branch: (part) => seededDemoRandom(`${name}/${part}`),
  };
};
