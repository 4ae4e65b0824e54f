import type { Position } from '@saferide/infrastructure/event-store/event-store';

/** The later of two places in the log. */
export const latestPosition = (a: Position, b: Position): Position => (a > b ? a : b);
