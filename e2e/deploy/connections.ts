/**
 * Connections that a process holds beside its shared pool (DATABASE_CONNECTIONS), with the log in EventStoreDB: one for its
 * leases and one for each channel that it listens on; rebuilds have a pool of four, and of four more in their thread.
 */
export const BESIDE_THE_POOL = { 'command-api': 2, projections: 13, 'read-api': 3 } as const;

/** What is kept free for an operator's command line (a rebuild among it), a backup, and PostgreSQL's own three. */
export const KEPT_FREE = 40;
