export { LazyIAmSafe, LazySos } from './lazy-sos.tsx';
export { useOpenEmergency } from './use-emergency.ts';
