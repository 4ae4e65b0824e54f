import { isReady } from '@saferide/client/client';
import { CodesHidden } from '@saferide/client/sign-in';
import { castOf } from './people/cast.ts';
import { type DemoOptions, readOptions, UsageError, usage } from './run/options.ts';
import { runDemo } from './run/run-demo.ts';
import { summaryLines } from './run/summary.ts';
import { seededDemoRandom } from './simulation/demo-random.ts';
import { readDemoConfig } from './system/config.ts';
import { type RunningSystem, SystemUnavailable, startSystem } from './system/start-system.ts';

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const sayWhoToBe = (url: string, { seed, drivers, riders }: DemoOptions): void => {
  const cast = castOf(seededDemoRandom(seed), { seed, drivers, riders });
  const [rider, driver] = [cast.riders[0], cast.drivers[0]];
  print(`\n  Watch at ${url}; sign in as one of them, the codes are shown:`);
  print(`    rider   ${rider?.email}\n    driver  ${driver?.email}`);
  print(
    `  For the other consoles, in another terminal: npm run ops -- grant <e-mail> admin --reason "a look" (or operator)\n`,
  );
};

const SAME_SIGNAL_MS = 500;

const live = async (options: DemoOptions, goHome: AbortController): Promise<boolean> => {
  const config = readDemoConfig();
  const url = options.at ?? config.url;
  let system: RunningSystem | null = null;
  if (options.at === null) system = await startSystem(config, print);
  else if (!(await isReady(url)))
    throw new SystemUnavailable(`No SafeRide answers at ${url}. Start one with \`npm start\`, or leave --at out.`);
  system?.broken.then(() => {
    print('SafeRide has stopped; its output is above. The demo stops too.');
    goHome.abort();
  });
  try {
    sayWhoToBe(url, options);
    const summary = await runDemo(options, { url, print, goHome: goHome.signal });
    print(`\n${summaryLines(summary).join('\n')}`);
    const logged = system?.log.errors.length ?? 0;
    if (system) print(`SafeRide logged ${logged} errors and ${system.log.warnings.length} warnings.`);
    if (options.stay && !goHome.signal.aborted) {
      print(`SafeRide stays at ${url}; Ctrl-C stops it.`);
      await new Promise<void>((resolve) => goHome.signal.addEventListener('abort', () => resolve()));
    }
    return summary.lost.length === 0 && Object.keys(summary.errors).length === 0 && logged === 0;
  } finally {
    await system?.stop();
  }
};

const main = async (): Promise<void> => {
  const options = readOptions(process.argv.slice(2));
  if (options === 'help') return print(usage);
  const goHome = new AbortController();
  let firstSignalAt = Number.POSITIVE_INFINITY;
  const end = (): void => {
    const now = performance.now();
    // npm forwards Ctrl-C as a second signal at once, so only a later one exits.
    if (now - firstSignalAt > SAME_SIGNAL_MS) process.exit(1);
    if (firstSignalAt < now) return;
    firstSignalAt = now;
    print('\nStopping when all rides are over. Press Ctrl-C again to stop now.');
    goHome.abort();
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
  const well = await live(options, goHome);
  process.exit(well ? 0 : 1);
};

const plain = [UsageError, SystemUnavailable, CodesHidden];

await main().catch((error: unknown) => {
  const known = error instanceof Error && plain.some((type) => error instanceof type);
  process.stderr.write(`${known ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
});
