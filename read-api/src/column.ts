import type { Router } from 'express';
import type { ReadServices } from './services.ts';

/** A column's entry on this floor: the queries it adds to the read API. */
export interface Column {
  readonly mount: (router: Router, services: ReadServices) => void;
}
