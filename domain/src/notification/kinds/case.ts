import { z } from 'zod';
import { caseOutcomes } from '../../case/index.ts';
import { id } from '../../kernel/define-events.ts';
import { DAY_MS } from '../../time/instant.ts';
import type { NotificationKindDefinitions } from './kind.ts';

const afterwards = { unless: 'rideUpdates', ofUseForMs: DAY_MS, inQuietHours: 'held', alerts: false } as const;

export const caseNotificationKinds = {
  case_answered: {
    by: ['socket', 'push'],
    ...afterwards,
    facts: z.strictObject({ caseId: id, nth: z.int().positive() }),
  },
  case_closed: {
    by: ['socket', 'push'],
    ...afterwards,
    facts: z.strictObject({ caseId: id, outcome: z.enum(caseOutcomes) }),
  },
  /** For operators. */
  case_overdue: {
    by: ['socket', 'push'],
    unless: null,
    ofUseForMs: DAY_MS,
    inQuietHours: 'told',
    alerts: false,
    facts: z.strictObject({ caseId: id }),
  },
} as const satisfies NotificationKindDefinitions;
