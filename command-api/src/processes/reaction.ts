import { type Cause, commandCause } from '@saferide/infrastructure/event-store/cause';
import type { Recorded } from '@saferide/infrastructure/event-store/codec';
import type { CommandContext } from '@saferide/infrastructure/handling/command-context';

/** Handles events at least once, in order. */
export interface Reaction {
  /** Permanent, because it names checkpoint and lease. */
  readonly name: string;
  readonly types: readonly string[];
  /** Must be idempotent. Command ids derive from the event's id. */
  readonly react: (recorded: Recorded, context: CommandContext) => Promise<void>;
}

export const causeOf = ({ name }: Pick<Reaction, 'name'>, { id, metadata }: Recorded): Cause =>
  commandCause(id, { id: name, role: 'system' }, metadata.$correlationId);
