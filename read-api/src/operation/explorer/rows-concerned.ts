import type { OneEvent } from '@saferide/contracts/operation/event-explorer';
import type { RecordedEvent } from '@saferide/infrastructure/event-store/codec';
import { HORIZON } from '@saferide/read-models/kernel/retention';
import { keyParts } from '@saferide/read-models/kernel/table';
import { readModels } from '@saferide/read-models/models';
import { withoutPersonalFields } from './changed-state.ts';

const MOST_ROWS = 100;

export const rowsConcerned = (recorded: RecordedEvent): Pick<OneEvent, 'rows' | 'rowsLeftOut'> => {
  const event = { ...recorded, event: withoutPersonalFields(recorded.event) };
  const rows = readModels.flatMap(({ name: model, steps }) =>
    (steps.get(event.event.type) ?? [])
      .filter(({ table }) => table !== HORIZON)
      .flatMap(({ table, keys }) => keys(event).map((key) => ({ model, table, key: keyParts(key) }))),
  );
  return { rows: rows.slice(0, MOST_ROWS), rowsLeftOut: Math.max(0, rows.length - MOST_ROWS) };
};
