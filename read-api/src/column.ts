import type { Router } from 'express';
import type { Registry } from 'prom-client';
import type { Subject } from './past/subject.ts';
import type { ReadServices } from './services.ts';
import type { SocketContext, SocketPublisher } from './socket/socket-publisher.ts';

type Tells = (context: SocketContext) => SocketPublisher;

/** What one module adds to the read API. */
export interface Module {
  readonly mount?: (router: Router, services: ReadServices) => void;
  /** Registers the module's metrics. */
  readonly measure?: (registry: Registry, services: ReadServices) => void;
  /** The module's subjects of time travel. */
  readonly past?: readonly Subject[];
  /** The module's publishers of socket frames. */
  readonly tell?: Tells | readonly Tells[];
}
