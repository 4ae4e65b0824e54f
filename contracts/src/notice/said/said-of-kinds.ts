import type { FactsOf, NoticeKind } from '@saferide/domain/notice/notice';
import type { Beside, Said } from './said.ts';

/** The words of some kinds. */
export type SaidOfKinds = { readonly [K in NoticeKind]?: (facts: FactsOf<K>, beside: Beside) => Said };
