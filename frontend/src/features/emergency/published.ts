/** What other features may use of emergencies. */
export { LazyIAmSafe, LazySos } from './lazy-sos.tsx';
