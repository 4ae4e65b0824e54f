import type { Router } from 'express';
import type { Registry } from 'prom-client';
import type { Subject } from './past/subject.ts';
import type { ReadServices } from './services.ts';
import type { SocketContext, SocketPublisher } from './socket/socket-publisher.ts';

type Tells = (floor: SocketContext) => SocketPublisher;

/** A column's entry on this floor: what it adds to the read API. */
export interface Module {
  /** Its queries. */
  readonly mount?: (router: Router, services: ReadServices) => void;
  /** What operators look at of it, in figures. */
  readonly measure?: (registry: Registry, services: ReadServices) => void;
  /** What of it may be looked at as it was. */
  readonly past?: readonly Subject[];
  /** What it tells people over the socket of its own accord. */
  readonly tell?: Tells | readonly Tells[];
}
