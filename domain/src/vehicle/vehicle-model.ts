import { mayBeLink } from '../kernel/shown-text.ts';

/** At least two characters, one of them a letter (`Kia Rio`, `Mazda 3`, `X5`), and no link. */
export const isVehicleModel = (written: string): boolean =>
  written.trim().length >= 2 && /\p{L}/u.test(written) && !mayBeLink(written);

export const vehicleModelSentence = 'Enter make and model, for example Toyota Corolla';
