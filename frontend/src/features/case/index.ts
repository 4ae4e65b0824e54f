export { OpenCases, RideHelp } from './lazy-ride-help.tsx';
