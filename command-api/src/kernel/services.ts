import type { DispatchPolicy } from '@saferide/domain/dispatch/dispatch-policy';
import type { Instant } from '@saferide/domain/time/instant';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import type { StartCodes } from '@saferide/infrastructure/key-ring/start-codes';
import type { LocationIndex } from '@saferide/infrastructure/locations/location-index';
import type { RouteProvider } from '@saferide/infrastructure/outside/route-planner/route-planner';
import type { KnownTariffs } from '@saferide/infrastructure/tariff/known-tariffs';
import type { CommandMount } from '../handling/mount-command.ts';
import type { Runner } from '../processes/run-process.ts';

/** The part of `AppContext` that modules with commands about rides share, such as `chat`, `conduct` and `tracking`. */
export interface RideServices {
  readonly log: EventLog;
  readonly locations: LocationIndex;
  readonly dispatch: DispatchPolicy;
  readonly routes: RouteProvider;
  readonly tariffs: Pick<KnownTariffs, 'inForce' | 'adoptedBy'>;
  readonly clock: () => Instant;
  readonly startCodes: StartCodes;
  readonly commands: CommandMount;
  readonly runner: Runner;
}
