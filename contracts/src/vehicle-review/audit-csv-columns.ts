import { auditDecision, auditLink } from './audit.ts';

const ofLink = new Set<string>([...Object.keys(auditLink.shape), 'at']);

/**
 * An export as a table has a line for each link, and after it the cells of its decision, whose event and time stand once.
 * They are empty where the decision is left out.
 */
export const auditCsvColumns: { readonly link: readonly string[]; readonly decision: readonly string[] } = {
  link: Object.keys(auditLink.shape),
  decision: Object.keys(auditDecision.shape).filter((name) => !ofLink.has(name)),
};
