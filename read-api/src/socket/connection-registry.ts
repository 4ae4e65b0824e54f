import type { AccountRole } from '@saferide/infrastructure/callers/sessions';
import type { Connection } from './connection.ts';

export interface ConnectionRegistry {
  readonly size: number;
  all(): Iterable<Connection>;
  add(connection: Connection): void;
  remove(connection: Connection): void;
  claim(connection: Connection, sessionId: string): void;
  admit(connection: Connection): void;
  ofSession(sessionId: string): readonly Connection[];
  ofAccount(accountId: string): readonly Connection[];
  withRole(role: AccountRole): readonly Connection[];
  subscribe(connection: Connection, rideId: string): void;
  unsubscribe(connection: Connection, rideId: string): void;
  subscribedTo(rideId: string): readonly Connection[];
}

const index = () => {
  const sets = new Map<string, Set<Connection>>();
  return {
    add: (key: string, connection: Connection) => {
      const set = sets.get(key);
      if (set) set.add(connection);
      else sets.set(key, new Set([connection]));
    },
    remove: (key: string, connection: Connection) => {
      const set = sets.get(key);
      if (set?.delete(connection) && set.size === 0) sets.delete(key);
    },
    of: (key: string): readonly Connection[] => [...(sets.get(key) ?? [])],
  };
};

export const createConnectionRegistry = (): ConnectionRegistry => {
  const all = new Set<Connection>();
  const sessions = index();
  const accounts = index();
  const rides = index();
  return {
    get size() {
      return all.size;
    },
    all: () => all,
    add: (connection) => void all.add(connection),
    remove: (connection) => {
      all.delete(connection);
      if (connection.sessionId !== null) sessions.remove(connection.sessionId, connection);
      if (connection.caller) accounts.remove(connection.caller.accountId, connection);
      for (const rideId of connection.rides) rides.remove(rideId, connection);
    },
    claim: (connection, sessionId) => {
      if (connection.sessionId !== null) sessions.remove(connection.sessionId, connection);
      connection.sessionId = sessionId;
      sessions.add(sessionId, connection);
    },
    admit: (connection) => {
      if (connection.caller) accounts.add(connection.caller.accountId, connection);
    },
    ofSession: sessions.of,
    ofAccount: accounts.of,
    withRole: (role) => [...all].filter(({ caller }) => caller?.roles.has(role)),
    subscribe: (connection, rideId) => {
      connection.rides.add(rideId);
      rides.add(rideId, connection);
    },
    unsubscribe: (connection, rideId) => {
      connection.rides.delete(rideId);
      rides.remove(rideId, connection);
    },
    subscribedTo: rides.of,
  };
};
