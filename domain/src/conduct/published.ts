export { type ConductEvent, conductEvents } from './events.ts';
export { conduct } from './lifecycle.ts';
export { isPartedFrom } from './parted.ts';
export { conductRefusals } from './refusals.ts';
