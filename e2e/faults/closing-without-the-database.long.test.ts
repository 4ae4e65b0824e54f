import { describeClosing } from './close-at-points.ts';

describeClosing(['the database', 'the database with the log in it'], 20_261_123);
