/** A count with its unit: `1 year`, `30 minutes`. */
export const countText = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** A wait, rounded up: `30 seconds`, `2 minutes`. */
export const waitText = (seconds: number): string =>
  seconds < 90 ? countText(seconds, 'second') : countText(Math.ceil(seconds / 60), 'minute');

/** Choices joined by "or": `1, 4 or 24`. */
export const choiceText = (choices: readonly number[]): string =>
  choices.length < 2 ? choices.join('') : `${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}`;

/** Names joined by "and": `front and rear`. */
export const listText = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

const numerals = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** A count in words up to ten, otherwise in digits. */
export const countInWords = (count: number): string => numerals[count] ?? String(count);

/** A distance in metres or kilometres: `300 m`, `1.2 km`, `20 km`. */
export const distanceText = (metres: number): string =>
  metres < 1_000 ? `${metres} m` : `${Math.round(metres / 100) / 10} km`;
