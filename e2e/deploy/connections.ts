/** Connections outside a service's shared pool (DATABASE_CONNECTIONS). */
export const CONNECTIONS_OUTSIDE_POOL = { 'command-api': 2, projections: 13, 'read-api': 3 } as const;

export const RESERVED_CONNECTIONS = 40;
