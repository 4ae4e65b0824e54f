import * as commands from './commands.ts';
import * as queries from './queries.ts';

export const calls = { rides: { ...commands, ...queries } };
export * as frames from './frames.ts';
export const readModels = ['rides', 'driver_stats', 'customer_stats', 'ride_statistics'] as const;
