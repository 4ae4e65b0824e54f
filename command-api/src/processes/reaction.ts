import { type Cause, commanded } from '@saferide/infrastructure/event-store/cause';
import type { Recorded } from '@saferide/infrastructure/event-store/codec';
import type { CommandContext } from '@saferide/infrastructure/handling/command-context';

/** At least once, in order. */
export interface Reaction {
  /** Permanent: names checkpoint and lease. */
  readonly name: string;
  readonly types: readonly string[];
  /** Must be idempotent: command ids derive from the event's. */
  readonly react: (recorded: Recorded, context: CommandContext) => Promise<void>;
}

export const causeOf = ({ name }: Pick<Reaction, 'name'>, { id, metadata }: Recorded): Cause =>
  commanded(id, { id: name, role: 'system' }, metadata.$correlationId);
