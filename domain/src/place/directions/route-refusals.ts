import { notThereText, type RefusalWords } from '../../kernel/refusal-words.ts';

export type RouteRefusal = { readonly refusal: 'RouteUnknown' };

export const routeRefusals: RefusalWords<RouteRefusal> = {
  RouteUnknown: notThereText(
    'We know no road between these two places. Follow the map of your phone, or ask people there.',
  ),
};
