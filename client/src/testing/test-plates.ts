const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ';

/** The plate with number `n`, from 0: `LND000AA`, `LND001AA`, … Unique below 529,000. */
export const plateNumber = (n: number): string => {
  const letter = (place: number) => LETTERS.charAt(Math.floor(n / 1_000 / LETTERS.length ** place) % LETTERS.length);
  return `LND${String(n % 1_000).padStart(3, '0')}${letter(1)}${letter(0)}`;
};

let given = 123;

/** A plate that is unique in this process; the first is `LND123AA`. */
export const nextPlate = (): string => plateNumber(given++);
