import { z } from 'zod';

/** Lists every faulty variable by name, without values. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(`The configuration has ${faults.length} error${faults.length === 1 ? '' : 's'}:\n- ${faults.join('\n- ')}`);
    this.faults = faults;
  }
}

/** Empty variables count as unset. Throws ConfigError. */
export const parseConfig = <S extends z.ZodType>(
  schema: S,
  environment: Readonly<Record<string, string | undefined>>,
): z.output<S> => {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new ConfigError(
    parsed.error.issues.map(({ path, message, code }) => {
      const name = path.join('.') || 'configuration';
      const missing = code === 'invalid_type' && path.length > 0 && given[String(path[0])] === undefined;
      return `${name}: ${missing ? 'is not set' : message}`;
    }),
  );
};

/** A TCP port; 0 means any free one. */
export const portSetting = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port number')
  .transform(Number)
  .refine((port) => port <= 65_535, 'must be a port number');

export const booleanSetting = z
  .enum(['true', 'false', '1', '0'], 'must be true or false')
  .transform((text) => text === 'true' || text === '1');

export const wholeNumberSetting = (least: number) =>
  z
    .string()
    .regex(/^\d{1,15}$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value >= least, `must be at least ${least}`);
