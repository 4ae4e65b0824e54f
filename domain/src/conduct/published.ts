export { type ConductEvent, conductEvents } from './events.ts';
export { conduct } from './lifecycle.ts';
export { isMatchPrevented } from './must-not-meet.ts';
export { conductRefusals } from './refusals.ts';
