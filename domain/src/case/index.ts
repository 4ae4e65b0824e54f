export { caseKinds, caseOutcomes, operatorOutcomes, riderCaseKinds } from './case-kinds.ts';
export { casePolicy } from './case-policy.ts';
export type { CheckDueCase, CloseErasedCases, ClosePaymentCase, OpenPaymentCase } from './commands.ts';
export { type CaseEvent, caseEvents } from './events.ts';
export { finishedTripOf } from './finished-trip.ts';
export { riderCases } from './lifecycle.ts';
export { caseRefusals } from './refusals.ts';
export { caseDueAt, findCase, isOpenCase } from './state.ts';
