import { mayBeLink } from '../kernel/display-text.ts';

export const isVehicleModel = (written: string): boolean =>
  written.trim().length >= 2 && /\p{L}/u.test(written) && !mayBeLink(written);

export const vehicleModelSentence = 'Enter make and model, for example Toyota Corolla';
