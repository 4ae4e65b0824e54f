import * as desk from './case-desk.ts';
import * as cases from './rider-cases.ts';
import * as sending from './send-case-message.ts';

export const calls = { cases, caseMessages: sending, caseDesk: desk };
/** Read models that a call's `drawnFrom` may name. */
export const readModels = ['cases'] as const;
