import * as dispatch from './dispatch.ts';
import * as why from './why.ts';
import * as whyNoOffer from './why-no-offer.ts';

/** The calls of this module, by OpenAPI tag. */
export const calls = { dispatch, why, whyNoOffer };
export * as frames from './frames.ts';
/** Read models of this module that a call may name in `drawnFrom`. */
export const readModels = ['dispatch_reasons', 'search_history'] as const;
