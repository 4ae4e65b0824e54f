import type { ResponseOf } from '@saferide/contracts/kernel/define-call';
import {
  type ReviewCaseList,
  type ReviewCaseRowView,
  reviewCaseOrders,
  type reviewCases,
} from '@saferide/contracts/vehicle-review/review-desk';

type Page = ResponseOf<typeof reviewCases>;
export interface CasePages {
  readonly pages: readonly Page[];
}

export const caseComesBefore = (state: ReviewCaseList, a: ReviewCaseRowView, b: ReviewCaseRowView): boolean => {
  const { by, latestFirst } = reviewCaseOrders[state];
  const [first, second] = [`${a[by]} ${a.id}`, `${b[by]} ${b.id}`];
  return latestFirst ? first > second : first < second;
};

export const withChangedCases = (
  { pages }: CasePages,
  ids: ReadonlySet<string>,
  found: Pick<Page, 'cases' | 'matching'>,
  state: ReviewCaseList,
): CasePages => {
  let left = found.cases.toSorted((a, b) => (caseComesBefore(state, a, b) ? -1 : 1));
  const changed = pages.map((page, index) => {
    const unchanged = page.cases.filter(({ id }) => !ids.has(id));
    const last = page.cases.at(-1);
    const isEnd = index === pages.length - 1 && page.next === null;
    const here = left.filter((row) => isEnd || (last !== undefined && !caseComesBefore(state, last, row)));
    left = left.filter((row) => !here.includes(row));
    const cases =
      here.length === 0 ? unchanged : [...unchanged, ...here].sort((a, b) => (caseComesBefore(state, a, b) ? -1 : 1));
    return { ...page, cases, matching: index === 0 ? found.matching : page.matching };
  });
  return { pages: changed };
};

export const loadedCasesIn = ({ pages }: CasePages): readonly ReviewCaseRowView[] =>
  pages.flatMap(({ cases }) => cases);
