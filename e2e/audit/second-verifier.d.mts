export const findAuditFault: (text: string, head?: string) => string | null;
