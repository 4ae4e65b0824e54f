import type { Cell } from './queries.ts';

export interface Counts {
  readonly requested: number;
  readonly accepted: number;
  readonly completed: number;
  /** Those without a driver included. */
  readonly cancelled: number;
  readonly noDriverFound: number;
  /** Naira. */
  readonly fares: number;
  readonly kilometres: number;
}

const none: Counts = {
  requested: 0,
  accepted: 0,
  completed: 0,
  cancelled: 0,
  noDriverFound: 0,
  fares: 0,
  kilometres: 0,
};

/** Sums of kobo and of tenths of kilometres carry no more digits than their parts. */
const tidy = (amount: number): number => Math.round(amount * 100) / 100;

export const totalsOf = (cells: readonly Counts[]): Counts =>
  cells.reduce(
    (sum, cell) => ({
      requested: sum.requested + cell.requested,
      accepted: sum.accepted + cell.accepted,
      completed: sum.completed + cell.completed,
      cancelled: sum.cancelled + cell.cancelled,
      noDriverFound: sum.noDriverFound + cell.noDriverFound,
      fares: tidy(sum.fares + cell.fares),
      kilometres: tidy(sum.kilometres + cell.kilometres),
    }),
    none,
  );

export interface Filters {
  /** Empty for all. */
  readonly city: string;
  /** Empty for all. */
  readonly vehicleType: string;
}

export const filtered = (cells: readonly Cell[], { city, vehicleType }: Filters): readonly Cell[] =>
  cells.filter((cell) => (!city || cell.city === city) && (!vehicleType || cell.vehicleType === vehicleType));

/** The cities there are numbers of, by name. */
export const citiesIn = (cells: readonly Cell[]): readonly string[] =>
  [...new Set(cells.map(({ city }) => city))].sort((a, b) => a.localeCompare(b));

export interface DayCounts extends Counts {
  readonly day: string;
}

/** One sum for each of `days`, also for days without a ride. */
export const byDay = (cells: readonly Cell[], days: readonly string[]): readonly DayCounts[] => {
  const groups = new Map<string, Cell[]>(days.map((day) => [day, []]));
  for (const cell of cells) groups.get(cell.day)?.push(cell);
  return [...groups].map(([day, own]) => ({ day, ...totalsOf(own) }));
};

export const vehicleTypes = ['standard', 'premium', 'suv'] as const satisfies readonly Cell['vehicleType'][];

export interface TypeCounts extends Counts {
  readonly vehicleType: Cell['vehicleType'];
}

/** One sum for each vehicle type that there are rides of. */
export const byVehicleType = (cells: readonly Cell[]): readonly TypeCounts[] =>
  vehicleTypes.flatMap((vehicleType) => {
    const own = cells.filter((cell) => cell.vehicleType === vehicleType);
    return own.length === 0 ? [] : [{ vehicleType, ...totalsOf(own) }];
  });
