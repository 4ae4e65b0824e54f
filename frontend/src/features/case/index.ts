export { OpenCaseSheet, OpenCases, RideHelp } from './lazy-ride-help.tsx';
