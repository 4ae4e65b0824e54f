export const quoteIdentifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;
