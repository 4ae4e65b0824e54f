import { playAlert } from '../../browser/play-alert.ts';

export const playOfferAlert = (): void => playAlert([660, 880], [200, 100, 200]);
