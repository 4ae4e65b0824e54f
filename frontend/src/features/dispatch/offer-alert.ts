import { alertWith } from '../../browser/alert.ts';

/** Two short tones and a vibration, for a driver who looks at the road. */
export const alertOfOffer = (): void => alertWith([660, 880], [200, 100, 200]);
