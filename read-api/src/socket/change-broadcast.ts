import type { Position } from '@saferide/infrastructure/event-store/event-store';
import type { ChangeAnnouncement } from '@saferide/read-models/inside/change-feed';
import { encodeFrame } from './connection.ts';
import type { ConnectionRegistry } from './connection-registry.ts';

export interface ChangeBroadcast {
  changed(announcement: ChangeAnnouncement): void;
  resumed(models: readonly string[], positionOf: (model: string) => Position): void;
  close(): void;
}

const ADMIN_MODELS = new Set(['review_queue', 'review_history', 'review_analytics', 'ride_statistics']);
/** How long changes are collected for operators and admins. */
const BATCH_MS = 100;

/**
 * Sends READ_MODEL_CHANGED frames, in which empty `keys` mean that any row may have changed. Operators and admins get
 * no keys, because these would reveal who called for help, or reported or complained about someone.
 */
export const createChangeBroadcast = (sockets: ConnectionRegistry): ChangeBroadcast => {
  const batched = new Map<string, Position>();
  let timer: NodeJS.Timeout | undefined;

  const flush = (): void => {
    timer = undefined;
    const [operators, admins] = [sockets.withRole('operator'), sockets.withRole('admin')];
    for (const [model, position] of batched) {
      const concerned = ADMIN_MODELS.has(model) ? new Set([...operators, ...admins]) : operators;
      const frame = encodeFrame({ type: 'READ_MODEL_CHANGED', model, keys: [], position });
      for (const connection of concerned) connection.send(frame);
    }
    batched.clear();
  };

  const sendToAll = (model: string, position: Position): void => {
    const frame = encodeFrame({ type: 'READ_MODEL_CHANGED', model, keys: [], position });
    for (const connection of sockets.all()) if (connection.caller) connection.send(frame);
  };

  return {
    changed: ({ model, position, keys }) => {
      if (sockets.size === 0) return;
      if (keys === null) return sendToAll(model, position);
      // If there are no keys, only the position changed.
      if (keys.length === 0) return;
      batched.set(model, position);
      timer ??= setTimeout(flush, BATCH_MS);
      for (const key of keys) {
        const own = sockets.ofAccount(key);
        if (own.length === 0) continue;
        const frame = encodeFrame({ type: 'READ_MODEL_CHANGED', model, keys: [key], position });
        for (const connection of own) if (!connection.caller?.roles.has('operator')) connection.send(frame);
      }
    },
    resumed: (models, positionOf) => {
      for (const model of models) sendToAll(model, positionOf(model));
    },
    close: () => clearTimeout(timer),
  };
};
