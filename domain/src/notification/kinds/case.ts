import { z } from 'zod';
import { caseOutcomes } from '../../case/index.ts';
import { id } from '../../kernel/define-events.ts';
import { DAY_MS } from '../../time/instant.ts';
import type { NotificationKindDefinitions } from './kind.ts';

const afterwards = { setting: 'rideUpdates', relevantForMs: DAY_MS, inQuietHours: 'held', alerts: false } as const;

export const caseNotificationKinds = {
  case_answered: {
    channels: ['socket', 'push'],
    ...afterwards,
    facts: z.strictObject({ caseId: id, nth: z.int().positive() }),
  },
  case_closed: {
    channels: ['socket', 'push'],
    ...afterwards,
    facts: z.strictObject({ caseId: id, outcome: z.enum(caseOutcomes) }),
  },
  /** For operators. */
  case_overdue: {
    channels: ['socket', 'push'],
    setting: null,
    relevantForMs: DAY_MS,
    inQuietHours: 'delivered',
    alerts: false,
    facts: z.strictObject({ caseId: id }),
  },
} as const satisfies NotificationKindDefinitions;
