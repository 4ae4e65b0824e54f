import { type Cause, commandCause } from '@saferide/infrastructure/event-store/cause';
import type { RecordedEvent } from '@saferide/infrastructure/event-store/codec';
import type { CommandContext } from '@saferide/infrastructure/handling/command-context';

export interface Reaction {
  /** Permanent: checkpoint and lease are stored under it. */
  readonly name: string;
  readonly types: readonly string[];
  /** Must be idempotent. Command ids derive from the event's id. */
  readonly react: (recorded: RecordedEvent, context: CommandContext) => Promise<void>;
}

export const causeOf = ({ name }: Pick<Reaction, 'name'>, { id, metadata }: RecordedEvent): Cause =>
  commandCause(id, { id: name, role: 'system' }, metadata.$correlationId);
