import { alertWith } from '../../browser/alert.ts';

/** For a driver who looks at the road. */
export const alertOfOffer = (): void => alertWith([660, 880], [200, 100, 200]);
