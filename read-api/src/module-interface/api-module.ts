import type { Router } from 'express';
import type { Registry } from 'prom-client';
import type { PersonalStreams } from '../kernel/personal-streams.ts';
import type { ReadServices } from '../kernel/services.ts';
import type { TimeTravelSubject } from '../past-subjects/time-travel-subject.ts';
import type { SocketContext, SocketPublisher } from '../socket/socket-publisher.ts';

type PublisherFactory = (context: SocketContext) => SocketPublisher;

export interface Module {
  readonly mount?: (router: Router, services: ReadServices) => void;
  readonly measure?: (registry: Registry, services: ReadServices) => void;
  /** Needed for each aggregate of the module whose streams are `listed` (`StreamOwnership`). */
  readonly personalStreams?: PersonalStreams;
  readonly past?: readonly TimeTravelSubject[];
  readonly publishers?: PublisherFactory | readonly PublisherFactory[];
}

export const personalStreamsOf = (modules: readonly Module[]): PersonalStreams =>
  Object.assign({}, ...modules.map(({ personalStreams }) => personalStreams));
