import { useSearchParams } from 'react-router-dom';

export interface PastPoint {
  readonly at: string;
  readonly as: string;
  readonly from: string;
}

export const usePastPoint = () => {
  const [search, setSearch] = useSearchParams();
  const point: PastPoint = { at: search.get('at') ?? '', as: search.get('as') ?? '', from: search.get('from') ?? '' };
  const set = (changes: Partial<PastPoint>) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value === '') after.delete(name);
          else after.set(name, value);
        }
        return after;
      },
      { replace: true },
    );
  return { point, set };
};
