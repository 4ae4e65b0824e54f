import { playAlert } from '../../browser/play-alert.ts';

export const alertOfOffer = (): void => playAlert([660, 880], [200, 100, 200]);
