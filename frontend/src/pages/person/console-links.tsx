import type { CurrentUser } from '@saferide/contracts/account/current-user';
import { consolePages } from '@saferide/contracts/kernel/console-pages';
import { ChevronRight } from 'lucide-react';
import { Link } from '../../design/button.tsx';
import { Card } from '../../design/card.tsx';
import { hasRole } from '../../session/current-user.ts';
import { consolesWords } from './person.words.ts';

const m = consolesWords;

export const ConsoleLinks = ({ user }: { readonly user: CurrentUser }) => {
  const [admin, operator] = [hasRole(user, 'admin'), hasRole(user, 'operator')];
  const links = [
    ...(admin ? [{ to: consolePages.adminReview, name: m.review, text: m.reviewText }] : []),
    ...(operator ? [{ to: consolePages.operations, name: m.operations, text: m.operationsText }] : []),
    { to: consolePages.rideStatistics, name: m.statistics, text: m.statisticsText },
  ];
  return (
    <Card title={m.title}>
      <ul className="-mx-2 flex flex-col">
        {links.map(({ to, name, text }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-14 items-center justify-between gap-3 rounded-inner px-2 hover:bg-surface"
            >
              <span>
                <span className="font-bold underline underline-offset-4">{name}</span>
                <span className="block text-muted text-sm">{text}</span>
              </span>
              <ChevronRight aria-hidden="true" className="shrink-0" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
};
