import { describeClosing } from './close-at-points.ts';

describeClosing(['the log', 'both'], 20_261_122);
