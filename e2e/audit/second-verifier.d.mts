export const fault: (text: string, head?: string) => string | null;
