import { processOf, sendAction } from '../../kernel/process.ts';
import type { VehicleReviewEvent } from '../events.ts';
import { auditedOf, decisionTypes } from './decisions.ts';
import { reviewAudit } from './lifecycle.ts';

const { on, process } = processOf<{ events: VehicleReviewEvent }>();

/** There is one chain, without an id. */
const THE_CHAIN = '';

/** In the order of the log, starting with decisions from before the chain. */
export const auditProcess = process('review audit', { begins: 'start' }, [
  on(decisionTypes, {}, ['LinkDecision'], (_, decision, now) => [
    sendAction(reviewAudit, THE_CHAIN, { type: 'LinkDecision', decision: auditedOf(decision.id, decision), now }),
  ]),
]);
