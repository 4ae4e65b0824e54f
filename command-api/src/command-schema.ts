import {
  simulatedPaymentsMigration,
  simulatedRefundsMigration,
} from '@saferide/infrastructure/outside/payment-gateway/simulated-gateway';
import type { Migration } from '@saferide/infrastructure/postgres/migrate-schema';
import {
  codeRequestsMigration,
  codeRoundsMigration,
  codeSourcesMigration,
  codesAskedAgainMigration,
  contactChangesMigration,
  longCodesMigration,
  nextTextsMigration,
} from './account/accounts-schema.ts';
import {
  candidateEvaluationsMigration,
  dispatchInMemoryMigration,
  offerSlotsMigration,
} from './dispatch/earlier-tables.ts';
import { bankCheckResultsMigration } from './driver/bank-check-results.ts';
import { identityDigestsMigration } from './driver/identity-digests.ts';
import { plateClaimsMigration } from './driver/plates.ts';
import { claimIdsMigration, idempotencyMigration, keyRetentionMigration } from './handling/idempotency.ts';
import { revealRequestsMigration } from './kernel/operator-limits.ts';
import { reactionsMigration } from './processes/follow-log.ts';
import { parkedEventsToJobsMigration, processesMigration } from './processes/parked-events.ts';
import { foldSnapshotsMigration } from './processes/snapshot-writer.ts';
import { timerClaimsMigration, timersToJobsMigration } from './processes/timers.ts';
import { trialClaimsMigration } from './subscription/trial.ts';

/** New migrations must be added at the end. */
export const commandMigrations: readonly Migration[] = [
  idempotencyMigration,
  reactionsMigration,
  codeRequestsMigration,
  simulatedPaymentsMigration,
  foldSnapshotsMigration,
  processesMigration,
  codeRoundsMigration,
  codeSourcesMigration,
  plateClaimsMigration,
  trialClaimsMigration,
  timerClaimsMigration,
  claimIdsMigration,
  offerSlotsMigration,
  candidateEvaluationsMigration,
  revealRequestsMigration,
  simulatedRefundsMigration,
  keyRetentionMigration,
  identityDigestsMigration,
  bankCheckResultsMigration,
  contactChangesMigration,
  nextTextsMigration,
  timersToJobsMigration,
  parkedEventsToJobsMigration,
  dispatchInMemoryMigration,
  longCodesMigration,
  codesAskedAgainMigration,
];
