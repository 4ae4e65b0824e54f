import { readdir } from 'node:fs/promises';

/** Run by `npm run bench <name> [-- flags]`, which lists the benchmarks if no name is given. */
export interface Benchmark {
  readonly main: (flags: readonly string[]) => Promise<void>;
}

const available = async (): Promise<string[]> => {
  const files = await readdir(import.meta.dirname);
  return files.filter((file) => /^[a-z-]+\.ts$/.test(file) && file !== 'run.ts').map((file) => file.slice(0, -3));
};

const [name, ...flags] = process.argv.slice(2);
const names = await available();
if (name === undefined || !names.includes(name)) {
  console.error(`npm run bench <name>, where name is one of: ${names.join(', ')}`);
  process.exitCode = 2;
} else {
  const benchmark: Benchmark = await import(`./${name}.ts`);
  await benchmark.main(flags);
}
