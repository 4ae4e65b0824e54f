import type { FactsOf, NotificationKind } from '@saferide/domain/notification/notification';
import type { NotificationText, TextContext } from './text-parts.ts';

/** Texts for some kinds of notifications. */
export type TextByKind = {
  readonly [K in NotificationKind]?: (facts: FactsOf<K>, context: TextContext) => NotificationText;
};
