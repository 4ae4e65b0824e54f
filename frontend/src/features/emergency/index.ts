export { LazyIAmSafeButton, LazySos } from './lazy-sos.tsx';
export { contactsQuery } from './queries.ts';
export { useOpenEmergency } from './use-emergency.ts';
