import { mayBeLink } from '../kernel/shown-text.ts';

/** E.g. `Kia Rio`, `Mazda 3`, `X5`. */
export const isVehicleModel = (written: string): boolean =>
  written.trim().length >= 2 && /\p{L}/u.test(written) && !mayBeLink(written);

export const vehicleModelSentence = 'Enter make and model, for example Toyota Corolla';
