/** Binds a wrapped key to its subject, so that a copy in another row does not open. */
export const subjectKeyContext = (subject: string): string => `subject key of ${subject}`;
