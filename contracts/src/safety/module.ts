import * as alerts from './alerts.ts';
import * as checks from './checks.ts';
import * as operatorCalls from './operator-calls.ts';

export const calls = { safety: { ...alerts, ...checks, ...operatorCalls } };
export * as frames from './frames.ts';
/** Read models that a call's `drawnFrom` may name. */
export const readModels = ['area_alerts', 'safety_checks'] as const;
