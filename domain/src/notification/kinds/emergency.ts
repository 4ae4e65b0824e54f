import { z } from 'zod';
import { id } from '../../kernel/event-fields.ts';
import { HOUR_MS } from '../../time/instant.ts';
import type { NotificationKindDefinitions } from './kind.ts';

/** Nothing switches these off, no hour holds them, and no budget but one text a minute to one contact. */
const always = { unless: null, inQuietHours: 'told', alerts: true } as const;
/**
 * To somebody who has no account: the recipient is the person whose contact it is, and who that is and where they are reached
 * is looked up when it is sent.
 */
const toContact = { by: ['sms'], ...always, alerts: false, ofUseForMs: 6 * HOUR_MS } as const;

/** What is told of somebody who asks for help. */
export const emergencyKinds = {
  emergency_contact_raised: {
    ...toContact,
    facts: z.strictObject({ caseId: id, contactId: id, times: z.int().positive() }),
  },
  /** The person says that they are safe, or an operator that it is over. */
  emergency_contact_over: { ...toContact, facts: z.strictObject({ caseId: id, contactId: id }) },
  /** To each operator who has closed the app; on their pages the alarm is heard. */
  emergency_for_desk: {
    by: ['push'],
    ...always,
    ofUseForMs: HOUR_MS,
    facts: z.strictObject({ caseId: id, times: z.int().positive() }),
  },
} as const satisfies NotificationKindDefinitions;
