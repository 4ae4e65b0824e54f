import { notThereText, type RefusalWords } from '../kernel/refusal-words.ts';

export type RouteRefusal = { readonly refusal: 'RouteUnknown' };

export const routeRefusals: RefusalWords<RouteRefusal> = {
  RouteUnknown: notThereText(
    'We couldn’t find a road between these two places. Use your phone’s map, or ask people nearby.',
  ),
};
