export { LazyFamilyCard, LazyShareTrip, LazyShareWork } from './lazy-tracking.tsx';
