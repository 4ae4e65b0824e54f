export { OpenCaseSheet, OpenCases, RideHelp } from './lazy-ride-help.tsx';
export { casesOfRideQuery } from './queries.ts';
