/** What other features may use of emergencies. */
export { LazySos } from './lazy-sos.tsx';
