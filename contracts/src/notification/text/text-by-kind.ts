import type { FactsOf, NotificationKind } from '@saferide/domain/notification/notification';
import type { NotificationText, TextContext } from './text-parts.ts';

/** Makes texts from the facts of some kinds of notification. */
export type TextByKind = {
  readonly [K in NotificationKind]?: (facts: FactsOf<K>, context: TextContext) => NotificationText;
};
