import type { ReadModelName } from '@saferide/contracts/read-model-names';
import type { ServerFrame } from '@saferide/contracts/socket';
import type { Logger } from '@saferide/infrastructure/http/logging';
import type { Located } from '../feed/change-feed.ts';
import type { ReadServices } from '../services.ts';
import type { Viewed } from '../vehicle-review/viewed.ts';
import type { Connection } from './connection.ts';
import type { OpenSockets } from './open-sockets.ts';

/** What a column tells people over the socket. */
export interface SocketPublisher {
  /** Rows with these keys have changed, by read model. */
  readonly changed?: { readonly [N in ReadModelName]?: (keys: readonly string[]) => void };
  /** Anything of the read models that it follows may have changed. */
  readonly resumed?: () => void;
  /** A driver was seen somewhere. */
  readonly located?: (fix: Located) => void;
  /** An admin's socket looks at a review; null: at none any more, which the end of a socket means too. */
  readonly viewing?: (connection: Connection, reviewId: string | null) => void;
  /** Another process, or this one, has said who looks at a review. */
  readonly viewed?: (viewed: Viewed) => void;
  /** Ends when nothing more is looked up or sent. */
  readonly close: () => Promise<void>;
}

/** What it tells them with. */
export interface SocketContext {
  readonly services: ReadServices;
  readonly sockets: OpenSockets;
  readonly logger: Logger;
}

/** One person's news. */
export interface PersonalFrame {
  readonly accountId: string;
  readonly frame: ServerFrame;
}

/** Sends each to every open socket of the person whose news it is. */
export const tell = (sockets: OpenSockets, news: readonly PersonalFrame[]): void => {
  for (const { accountId, frame } of news)
    for (const connection of sockets.ofAccount(accountId)) connection.send(frame);
};
