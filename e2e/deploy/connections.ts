/**
 * Connections outside a process's shared pool (DATABASE_CONNECTIONS) with EventStoreDB: leases, listening channels, and
 * two pools of four for rebuilds.
 */
export const BESIDE_THE_POOL = { 'command-api': 2, projections: 13, 'read-api': 3 } as const;

/** Reserved for an operator's commands, a backup and PostgreSQL's own three. */
export const KEPT_FREE = 40;
