import { Card } from '../../design/card.tsx';
import { Figure, Figures } from '../../design/figure.tsx';
import { count, decimal, kilometres, naira } from '../../messages/format.ts';
import type { Counts } from './group-statistics.ts';
import { statisticsWords } from './statistics.words.ts';

const words = statisticsWords.totals;

export const Totals = ({ totals }: { readonly totals: Counts }) => (
  <Card title={words.title}>
    <Figures>
      <Figure name={words.requested}>{count(totals.requested)}</Figure>
      <Figure name={words.completed}>{count(totals.completed)}</Figure>
      <Figure name={words.completionRate}>
        {totals.requested === 0 ? words.none : words.percent(decimal((totals.completed / totals.requested) * 100))}
      </Figure>
      <Figure name={words.cancelled}>{count(totals.cancelled)}</Figure>
      <Figure name={words.noDriverFound}>{count(totals.noDriverFound)}</Figure>
    </Figures>
    <Figures>
      <Figure name={words.fares}>
        <span className="whitespace-nowrap text-lg sm:text-2xl">{naira(totals.fares)}</span>
      </Figure>
      <Figure name={words.kilometres}>
        <span className="whitespace-nowrap text-lg sm:text-2xl">{kilometres(totals.kilometres)}</span>
      </Figure>
    </Figures>
  </Card>
);
