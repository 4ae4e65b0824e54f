import type { Router } from 'express';
import type { ReadServices } from '../services.ts';
import { mountEvents } from './events.ts';
import { mountParked } from './parked.ts';
import { mountProjections } from './projections.ts';

/** Every query of operators about the log and the read models. */
export const mountOps = (router: Router, services: ReadServices): void => {
  mountProjections(router, services);
  mountEvents(router, services);
  mountParked(router, services);
};
