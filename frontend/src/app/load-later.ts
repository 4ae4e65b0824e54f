/** Brings what outlives the page; asked for in one place, because every place that asks names all that comes with it. */
export const loadLater = () => import('./later.ts');
