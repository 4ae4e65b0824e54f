import { alertWith } from '../../browser/alert.ts';

export const alertOfOffer = (): void => alertWith([660, 880], [200, 100, 200]);
