import * as dispatch from './dispatch.ts';
import * as why from './dispatch-reasons.ts';
import * as whyNoOffer from './why-no-offer.ts';

export const calls = { dispatch, why, whyNoOffer };
export * as frames from './frames.ts';
/** Read models that a call's `drawnFrom` may name. */
export const readModels = ['dispatch_reasons', 'search_history'] as const;
