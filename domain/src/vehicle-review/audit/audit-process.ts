import { processBuilder, sendAction } from '../../kernel/process.ts';
import type { VehicleReviewEvent } from '../events.ts';
import { auditedDecisionOf, decisionTypes } from './decisions.ts';
import { reviewAudit } from './lifecycle.ts';

const { on, process } = processBuilder<{ events: VehicleReviewEvent }>();

const THE_CHAIN = '';

export const auditProcess = process('review audit', { begins: 'start' }, [
  on(decisionTypes, {}, ['LinkDecision'], (_, decision, now) => [
    sendAction(reviewAudit, THE_CHAIN, {
      type: 'LinkDecision',
      decision: auditedDecisionOf(decision.id, decision),
      now,
    }),
  ]),
]);
