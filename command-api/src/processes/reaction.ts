import { type Cause, commanded } from '@saferide/infrastructure/event-store/cause';
import type { Recorded } from '@saferide/infrastructure/event-store/codec';
import type { CommandContext } from '@saferide/infrastructure/handling/command-context';

/** Something that must happen because of an event. Told of each of its types at least once, in order. */
export interface Reaction {
  /** Permanent: names the checkpoint and the lease. */
  readonly name: string;
  readonly types: readonly string[];
  /** Must be harmless when repeated: command ids are derived from the event's. The work begins with the event for its cause. */
  readonly react: (recorded: Recorded, context: CommandContext) => Promise<void>;
}

/** What a reaction does is caused by the event, in the chain that the event belongs to. */
export const causeOf = ({ name }: Pick<Reaction, 'name'>, { id, metadata }: Recorded): Cause =>
  commanded(id, { id: name, role: 'system' }, metadata.$correlationId);
