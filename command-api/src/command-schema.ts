import type { Migration } from '@saferide/infrastructure/postgres/migrate';
import { codeRequestsMigration } from './accounts/accounts-schema.ts';
import { idempotencyMigration } from './handling/idempotency.ts';
import { simulatedPaymentsMigration } from './payments/gateway/simulated-gateway.ts';
import { reactionsMigration } from './reactions/follow-log.ts';

/** Tables of the command side, in the order they came. */
export const commandMigrations: readonly Migration[] = [
  idempotencyMigration,
  reactionsMigration,
  codeRequestsMigration,
  simulatedPaymentsMigration,
];
