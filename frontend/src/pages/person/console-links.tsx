import type { CurrentUser } from '@saferide/contracts/account/current-user';
import { consolePages } from '@saferide/contracts/kernel/console-pages';
import { RowLink, RowList } from '../../design/row.tsx';
import { Section } from '../../design/section.tsx';
import { hasRole } from '../../session/current-user.ts';
import { consolesWords } from './person.words.ts';

const m = consolesWords;

export const ConsoleLinks = ({ user }: { readonly user: CurrentUser }) => {
  const [admin, operator] = [hasRole(user, 'admin'), hasRole(user, 'operator')];
  return (
    <Section title={m.title}>
      <RowList>
        {admin && <RowLink to={consolePages.adminReview} title={m.review} sub={m.reviewText} />}
        {operator && <RowLink to={consolePages.operations} title={m.operations} sub={m.operationsText} />}
        <RowLink to={consolePages.rideStatistics} title={m.statistics} sub={m.statisticsText} />
      </RowList>
    </Section>
  );
};
