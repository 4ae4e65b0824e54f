/** Throws if the flag is present without a positive number. */
export const numberFlag = (flags: readonly string[], name: string, otherwise: number): number => {
  const index = flags.indexOf(`--${name}`);
  if (index < 0) return otherwise;
  const value = Number(flags[index + 1]);
  if (!(value > 0)) throw new RangeError(`--${name} needs a positive number`);
  return value;
};

/** Throws if the flag is present without a value. */
export const textFlag = (flags: readonly string[], name: string): string | undefined => {
  const index = flags.indexOf(`--${name}`);
  if (index < 0) return undefined;
  const value = flags[index + 1];
  if (value === undefined || value.startsWith('--')) throw new RangeError(`--${name} needs a name`);
  return value;
};

export const hasFlag = (flags: readonly string[], name: string): boolean => flags.includes(`--${name}`);

export const listFlag = (flags: readonly string[], name: string, otherwise: readonly number[]): readonly number[] => {
  const index = flags.indexOf(`--${name}`);
  if (index < 0) return otherwise;
  const values = (flags[index + 1] ?? '').split(',').map(Number);
  if (!values.every((value) => value > 0))
    throw new RangeError(`--${name} needs positive numbers with commas between them`);
  return values;
};
