import { alertWith } from '../../browser/alert.ts';

/** Two short tones and a shake: a driver looks at the road, not at the list. */
export const alertOfOffer = (): void => alertWith([660, 880], [200, 100, 200]);
