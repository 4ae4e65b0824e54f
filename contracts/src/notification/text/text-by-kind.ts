import type { FactsOf, NotificationKind } from '@saferide/domain/notification/notification';
import type { NotificationText, TextContext } from './text-parts.ts';

/** For each kind, makes the text from the notification's facts. Several such maps together cover all kinds. */
export type TextByKind = {
  readonly [K in NotificationKind]?: (facts: FactsOf<K>, context: TextContext) => NotificationText;
};
