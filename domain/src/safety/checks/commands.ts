import type { Command } from '../../kernel/lifecycle.ts';
import type { Severity } from '../alert-kinds.ts';
import type { RideFact } from '../watch/ride-facts.ts';

export interface AskCheck extends Command {
  readonly type: 'AskCheck';
  readonly rideId: string;
  readonly customerId: string;
  readonly driverId: string;
  readonly reasons: readonly RideFact[];
  readonly severity: Severity;
}

export interface AnswerCheck extends Command {
  readonly type: 'AnswerCheck';
  readonly rideId: string;
  readonly nth: number;
  readonly accountId: string;
  readonly answer: 'fine' | 'help';
}

export interface CloseCheck extends Command {
  readonly type: 'CloseCheck';
  readonly rideId: string;
  readonly cause: 'time' | 'ride_over';
}

export type SafetyCheckCommand = AskCheck | AnswerCheck | CloseCheck;
