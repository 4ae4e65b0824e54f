import type { Command } from '../kernel/lifecycle.ts';

interface OperatorRequest extends Command {
  /** Account id of the operator, or `ops` for the command line. */
  readonly actorId: string;
  readonly reason: string;
}

export interface PauseProjection extends OperatorRequest {
  readonly type: 'PauseProjection';
  readonly model: string;
  readonly paused: boolean;
}
export interface ResumeProjection extends OperatorRequest {
  readonly type: 'ResumeProjection';
  readonly model: string;
  readonly paused: boolean;
}
export interface RetryParkedStream extends OperatorRequest {
  readonly type: 'RetryParkedStream';
  readonly model: string;
  readonly stream: string;
}
export interface SetAsideParkedStream extends OperatorRequest {
  readonly type: 'SetAsideParkedStream';
  readonly model: string;
  readonly stream: string;
  readonly setAside: boolean;
}
export type ProjectionCommand = PauseProjection | ResumeProjection | RetryParkedStream | SetAsideParkedStream;

export interface RetryParkedEvent extends OperatorRequest {
  readonly type: 'RetryParkedEvent';
  readonly process: string;
  readonly eventId: string;
}
export interface SetAsideParkedEvent extends OperatorRequest {
  readonly type: 'SetAsideParkedEvent';
  readonly process: string;
  readonly eventId: string;
  readonly setAside: boolean;
}
export type ProcessCommand = RetryParkedEvent | SetAsideParkedEvent;

export interface AskRebuild extends OperatorRequest {
  readonly type: 'AskRebuild';
  readonly rebuildId: string;
  readonly models: readonly string[];
  readonly dryRun: boolean;
  readonly acceptDifferences: boolean;
  readonly underWay: readonly string[];
}
export interface CancelRebuild extends OperatorRequest {
  readonly type: 'CancelRebuild';
  readonly rebuildId: string;
}
export interface SwapDryRun extends OperatorRequest {
  readonly type: 'SwapDryRun';
  readonly rebuildId: string;
  readonly swapId: string;
  readonly models: readonly string[];
  readonly acceptDifferences: boolean;
  readonly kept: boolean;
  readonly underWay: readonly string[];
}
export interface DiscardDryRun extends OperatorRequest {
  readonly type: 'DiscardDryRun';
  readonly rebuildId: string;
  readonly kept: boolean;
}
export type RebuildCommand = AskRebuild | CancelRebuild | SwapDryRun | DiscardDryRun;

export interface RotateKey extends OperatorRequest {
  readonly type: 'RotateKey';
  readonly purpose: string;
  /** Null when only the wrapping key is replaced. */
  readonly keyVersion: number | null;
}
