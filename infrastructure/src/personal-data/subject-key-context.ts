/** Bound to its subject, a wrapped key copied to another row does not open there. */
export const subjectKeyContext = (subject: string): string => `subject key of ${subject}`;
