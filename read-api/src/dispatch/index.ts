import type { Column } from '../column.ts';
import { mountWhyNoOffer } from './why-no-offer.ts';

/** What drivers ask about dispatch. */
export const dispatch: Column = { mount: mountWhyNoOffer };
