import type { Router } from 'express';
import type { ReadServices } from './services.ts';
import type { SocketFloor, Telling } from './socket/telling.ts';

/** A column's entry on this floor: what it adds to the read API. */
export interface Column {
  /** Its queries. */
  readonly mount?: (router: Router, services: ReadServices) => void;
  /** What it tells people over the socket of its own accord. */
  readonly tell?: (floor: SocketFloor) => Telling;
}
