import type { ReviewCaseRowView, ReviewCaseView } from '@saferide/contracts/vehicle-review/review-desk';
import { Card } from '../../../design/card.tsx';
import { useServerNow } from '../../../design/use-time.ts';
import { decidingWords } from '../vehicle-review-deciding.words.ts';
import { CaseLine } from './case-line.tsx';
import { reviewCaseUrl } from './review-list-filters.ts';

const words = decidingWords.earlier;
const MINUTE_MS = 60_000;

const Cases = ({ title, cases }: { readonly title: string; readonly cases: readonly ReviewCaseRowView[] }) => {
  const now = useServerNow(MINUTE_MS);
  return (
    <div className="flex flex-col gap-2">
      <h3>{title}</h3>
      <ul className="flex flex-col gap-2">
        {cases.map((row) => (
          <li key={row.id} className="@container">
            <CaseLine row={row} to={reviewCaseUrl(row.id)} now={now} />
          </li>
        ))}
      </ul>
    </div>
  );
};

export const EarlierCases = ({ application }: { readonly application: ReviewCaseView }) => {
  const { ofSameCar, ofSameDriver, vehicleDetails } = application;
  const shown = new Set(ofSameCar.map(({ id }) => id));
  const ofDriver = ofSameDriver.filter(({ id }) => !shown.has(id));
  return (
    <Card title={words.title}>
      {ofSameCar.length > 0 && <Cases title={words.car(vehicleDetails.plateNumber ?? '')} cases={ofSameCar} />}
      {ofDriver.length > 0 && <Cases title={words.driver} cases={ofDriver} />}
      {ofSameCar.length + ofDriver.length === 0 && <p>{words.none}</p>}
    </Card>
  );
};
