export { type ConductEvent, conductEvents } from './events.ts';
export { conduct } from './lifecycle.ts';
export { hasPartingReport, isMatchPrevented, preventsMatch } from './match-prevention.ts';
export { conductRefusals } from './refusals.ts';
