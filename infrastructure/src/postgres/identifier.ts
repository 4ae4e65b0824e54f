/** Quotes an SQL identifier. */
export const identifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;
