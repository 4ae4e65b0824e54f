export const identifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;
