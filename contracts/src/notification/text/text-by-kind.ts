import type { FactsOf, NotificationKind } from '@saferide/domain/notification/notification';
import type { Beside, NotificationText } from './text-parts.ts';

/** The words of some kinds. */
export type TextByKind = { readonly [K in NotificationKind]?: (facts: FactsOf<K>, beside: Beside) => NotificationText };
