import { describeTimeTravel } from './describe-time-travel.ts';

describeTimeTravel({ everyStep: true });
