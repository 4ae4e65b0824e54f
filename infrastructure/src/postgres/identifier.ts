/** `name` as an SQL identifier: quoted, so that any text is one name and nothing else. */
export const identifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;
