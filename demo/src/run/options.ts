import { parseArgs } from 'node:util';

export interface DemoOptions {
  readonly drivers: number;
  readonly riders: number;
  readonly minutes: number;
  /** How many times faster people wait and drive. */
  readonly speed: number;
  readonly seed: string;
  readonly at: string | null;
  readonly stay: boolean;
}

export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export const usage = `npm run demo -- [options]

Simulated riders and drivers take rides in Lagos, using only HTTP and the socket. Stops on its own.

  --drivers <number>   drivers on the road (12)
  --riders <number>    riders who book (30)
  --minutes <number>   how long they ride, once all have signed up (5)
  --speed <number>     how many times faster they wait and drive (1)
  --seed <text>        the same seed gives the same people and trips (lagos)
  --at <address>       use the SafeRide running there instead of starting one
  --stay               leave SafeRide running at the end
  --help               print this`;

const numbers = {
  drivers: { fallback: 12, least: 1, most: 500, whole: true },
  riders: { fallback: 30, least: 1, most: 2_000, whole: true },
  minutes: { fallback: 5, least: 0.05, most: 24 * 60, whole: false },
  speed: { fallback: 1, least: 0.1, most: 20, whole: false },
} as const;

const numberOf = (name: keyof typeof numbers, text: string | undefined): number => {
  const { fallback, least, most, whole } = numbers[name];
  if (text === undefined) return fallback;
  const value = Number(text);
  const fits = text.trim() !== '' && value >= least && value <= most && (!whole || Number.isInteger(value));
  if (fits) return value;
  throw new UsageError(`--${name} is '${text}'; give a ${whole ? 'whole ' : ''}number from ${least} to ${most}.`);
};

const addressOf = (text: string | undefined): string | null => {
  if (text === undefined) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return url.origin;
  throw new UsageError(`--at is '${text}'; give the address of a running SafeRide, such as http://127.0.0.1:8080.`);
};

const given = (args: readonly string[]) => {
  try {
    const text = { type: 'string' } as const;
    const flag = { type: 'boolean', default: false } as const;
    const { values } = parseArgs({
      args: [...args],
      options: {
        ...{ drivers: text, riders: text, minutes: text, speed: text, seed: text, at: text },
        ...{ stay: flag, help: flag },
      },
    });
    return values;
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('. ')[0] : String(error);
    throw new UsageError(`${reason}. \`npm run demo -- --help\` lists the options.`);
  }
};

export const readOptions = (args: readonly string[]): DemoOptions | 'help' => {
  const values = given(args);
  if (values.help) return 'help';
  const at = addressOf(values.at);
  if (at !== null && values.stay)
    throw new UsageError('--stay is for the SafeRide that the demo starts; one given with --at stays anyway.');
  if (values.seed?.trim() === '') throw new UsageError('--seed is empty; give any text or number.');
  return {
    drivers: numberOf('drivers', values.drivers),
    riders: numberOf('riders', values.riders),
    minutes: numberOf('minutes', values.minutes),
    speed: numberOf('speed', values.speed),
    seed: values.seed ?? 'lagos',
    at,
    stay: values.stay,
  };
};
