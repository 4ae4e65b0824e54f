import type { EventView } from '@saferide/contracts/operation/event-explorer';
import type { StoredEvent } from '@saferide/infrastructure/event-store/event-store';
import type { SubjectKeys } from '@saferide/infrastructure/personal-data/subject-keys';
import { z } from 'zod';

const metadata = z.object({
  $correlationId: z.string().catch(''),
  $causationId: z.string().catch(''),
  actor: z.object({ id: z.string(), role: z.string() }).catch({ id: '', role: '' }),
  occurredAt: z.string().catch(''),
});

const sealedPart = z.object({ subject: z.string(), sealed: z.string() });

/** Null without personal fields. */
export const subjectOfSealedPart = ({ data }: StoredEvent): string | null =>
  sealedPart.safeParse(data.personal).data?.subject ?? null;

export const eventViews = async (stored: readonly StoredEvent[], keys: SubjectKeys): Promise<EventView[]> => {
  const found = await keys.keysOf(new Set(stored.flatMap((event) => subjectOfSealedPart(event) ?? [])));
  return stored.map((event) => {
    const { personal: _, ...data } = event.data;
    const subject = subjectOfSealedPart(event);
    const { $correlationId, $causationId, actor, occurredAt } = metadata.parse(event.metadata);
    return {
      position: event.position,
      stream: event.stream,
      revision: event.revision,
      eventId: event.id,
      type: event.type,
      at: occurredAt,
      actor,
      correlationId: $correlationId,
      causationId: $causationId,
      data,
      personal: subject === null ? 'none' : found.has(subject) ? 'sealed' : 'erased',
    };
  });
};
