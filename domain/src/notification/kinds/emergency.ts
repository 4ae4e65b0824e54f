import { z } from 'zod';
import { id } from '../../kernel/define-events.ts';
import { HOUR_MS } from '../../time/instant.ts';
import type { NotificationKindDefinitions } from './kind.ts';

const always = { setting: null, inQuietHours: 'delivered', alerts: true } as const;
const toContact = { channels: ['sms'], ...always, alerts: false, relevantForMs: 6 * HOUR_MS } as const;

export const emergencyNotificationKinds = {
  emergency_contact_raised: {
    ...toContact,
    facts: z.strictObject({ caseId: id, contactId: id, times: z.int().positive() }),
  },
  emergency_contact_over: { ...toContact, facts: z.strictObject({ caseId: id, contactId: id }) },
  /** Not sent through `socket`, because open pages sound the alarm. */
  emergency_for_desk: {
    channels: ['push'],
    ...always,
    relevantForMs: HOUR_MS,
    facts: z.strictObject({ caseId: id, times: z.int().positive() }),
  },
} as const satisfies NotificationKindDefinitions;
