import type { Command } from '../kernel/lifecycle.ts';
import type { OperatorOutcome, RiderCaseKind } from './case-kinds.ts';
import type { FinishedTrip } from './finished-trip.ts';

interface AboutCase extends Command {
  /** The rider who raised the case, or whose payment is disputed. */
  readonly accountId: string;
  readonly caseId: string;
}

interface ByOperator extends AboutCase {
  readonly operatorId: string;
}

export interface OpenCase extends AboutCase {
  readonly type: 'OpenCase';
  readonly rideId: string;
  /** Null if there is no such ride. */
  readonly trip: FinishedTrip | null;
  readonly kind: RiderCaseKind;
  readonly text: string;
  /** Upload id of the rider's photo; null without one. */
  readonly photoId: string | null;
}

/** Opens the case in which an operator decides a disputed payment. */
export interface OpenPaymentCase extends AboutCase {
  readonly type: 'OpenPaymentCase';
  readonly rideId: string;
  readonly driverId: string;
}

export interface SendCaseMessage extends AboutCase {
  readonly type: 'SendCaseMessage';
  readonly messageId: string;
  readonly text: string;
  readonly photoId: string | null;
}

export interface WithdrawCase extends AboutCase {
  readonly type: 'WithdrawCase';
}

export interface ReopenCase extends AboutCase {
  readonly type: 'ReopenCase';
}

export interface AnswerCase extends ByOperator {
  readonly type: 'AnswerCase';
  readonly messageId: string;
  readonly text: string;
  /** False if support is still working on the case. */
  readonly waitsForRider: boolean;
}

/** Assigns a case to an operator, even if a colleague has it. */
export interface TakeCase extends ByOperator {
  readonly type: 'TakeCase';
}

export interface HandBackCase extends ByOperator {
  readonly type: 'HandBackCase';
}

export interface CloseCase extends ByOperator {
  readonly type: 'CloseCase';
  readonly outcome: OperatorOutcome;
  readonly reason: string;
}

/** Closes the case of a payment that is no longer disputed. */
export interface ClosePaymentCase extends AboutCase {
  readonly type: 'ClosePaymentCase';
  /** Null if the driver recorded the whole fare. */
  readonly operatorId: string | null;
}

/** The command has an effect only once the case is due. */
export interface CheckDueCase extends AboutCase {
  readonly type: 'CheckDueCase';
}

export interface CloseErasedCases extends Command {
  readonly type: 'CloseErasedCases';
  readonly accountId: string;
}

export type CaseCommand =
  | OpenCase
  | OpenPaymentCase
  | SendCaseMessage
  | WithdrawCase
  | ReopenCase
  | AnswerCase
  | TakeCase
  | HandBackCase
  | CloseCase
  | ClosePaymentCase
  | CheckDueCase
  | CloseErasedCases;
