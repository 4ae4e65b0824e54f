import type { FactsOf, NotificationKind } from '@saferide/domain/notification/notification';
import type { Instant } from '@saferide/domain/time/instant';

/** The text of a notification, without places, codes or names, because locked screens may show it. */
export interface NotificationText {
  readonly title: string;
  readonly text: string;
  readonly page: string;
  /** A later notification with the same tag replaces it. */
  readonly tag?: string;
}

/** `car` is like `Silver Toyota Corolla, ABC-123-DE. `, or empty. */
export interface TextContext {
  readonly car: string;
  readonly at: Instant;
}

/** Functions that make the text of a notification from its facts, by kind. */
export type TextByKind = {
  readonly [K in NotificationKind]?: (facts: FactsOf<K>, context: TextContext) => NotificationText;
};
