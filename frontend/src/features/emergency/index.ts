export { LazyIAmSafe, LazySos } from './lazy-sos.tsx';
