export { LazyFamilyCard } from './lazy-family-card.tsx';
export { LazyShareTrip } from './lazy-share-trip.tsx';
export { LazyShareWork } from './lazy-share-work.tsx';
