import type { Position } from '@saferide/infrastructure/event-store/event-store';
import type { Announcement } from '@saferide/read-models/inside/change-feed';
import { encodeFrame } from './connection.ts';
import type { OpenSockets } from './open-sockets.ts';

export interface ChangeBroadcast {
  changed(announcement: Announcement): void;
  /** Anything may have changed: everybody fetches anew what they show. */
  resumed(models: readonly string[], positionOf: (model: string) => Position): void;
  close(): void;
}

/** Read models whose changes admins are told of, beside operators. */
const ADMIN_MODELS = new Set(['review_queue', 'review_history', 'review_analytics', 'ride_statistics']);
/** What operators and admins hear of one model is gathered for so long. */
const GATHERED_MS = 100;
/** In one frame; more of them come in several. */
const MOST_KEYS = 200;

function* lotsOf(keys: readonly string[]): Generator<readonly string[]> {
  for (let at = 0; at < keys.length; at += MOST_KEYS) yield keys.slice(at, at + MOST_KEYS);
}

/**
 * READ_MODEL_CHANGED: to the person whose own row it is at once; to operators (and admins, of reviews and statistics)
 * gathered. `keys: []` means that anything of that model may have changed.
 */
export const createChangeBroadcast = (sockets: OpenSockets): ChangeBroadcast => {
  const gathered = new Map<string, { position: Position; readonly keys: Set<string> }>();
  let timer: NodeJS.Timeout | undefined;

  const flush = (): void => {
    timer = undefined;
    const [operators, admins] = [sockets.withRole('operator'), sockets.withRole('admin')];
    for (const [model, { position, keys }] of gathered) {
      const concerned = ADMIN_MODELS.has(model) ? new Set([...operators, ...admins]) : operators;
      for (const lot of lotsOf([...keys])) {
        const frame = encodeFrame({ type: 'READ_MODEL_CHANGED', model, keys: [...lot], position });
        for (const connection of concerned) connection.send(frame);
      }
    }
    gathered.clear();
  };

  const gather = ({ model, position, keys }: Announcement): void => {
    const entry = gathered.get(model) ?? { position, keys: new Set<string>() };
    entry.position = position;
    for (const key of keys ?? []) entry.keys.add(key);
    gathered.set(model, entry);
    timer ??= setTimeout(flush, GATHERED_MS);
  };

  const tellEverybody = (model: string, position: Position): void => {
    const frame = encodeFrame({ type: 'READ_MODEL_CHANGED', model, keys: [], position });
    for (const connection of sockets.all()) if (connection.caller) connection.send(frame);
  };

  return {
    changed: (announcement) => {
      if (sockets.size === 0) return;
      const { model, position, keys } = announcement;
      if (keys === null) return tellEverybody(model, position);
      // It only went past other models' events.
      if (keys.length === 0) return;
      gather(announcement);
      for (const key of keys) {
        const own = sockets.ofAccount(key);
        if (own.length === 0) continue;
        const frame = encodeFrame({ type: 'READ_MODEL_CHANGED', model, keys: [key], position });
        for (const connection of own) if (!connection.caller?.roles.has('operator')) connection.send(frame);
      }
    },
    resumed: (models, positionOf) => {
      for (const model of models) tellEverybody(model, positionOf(model));
    },
    close: () => clearTimeout(timer),
  };
};
