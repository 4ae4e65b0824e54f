const oneTo = (most: number) => `1-${most} passengers`;

type VehicleType = 'standard' | 'premium' | 'suv';

export const vehicleWords = {
  classes: {
    standard: { text: 'Toyota Corolla, Hyundai Elantra', seats: oneTo },
    premium: { text: 'Toyota Avalon, Honda Ridgeline, business comfort', seats: oneTo },
    suv: { text: 'By the hour, your driver waits for you', seats: (most) => `up to ${most} passengers` },
  } satisfies Record<VehicleType, { text: string; seats: (most: number) => string }>,
  near: (minutes: number) => `Nearest driver ${minutes} min away`,
  noneNear: 'No drivers nearby right now',
};
