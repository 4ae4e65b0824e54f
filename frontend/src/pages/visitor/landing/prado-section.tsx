import { pages } from '@saferide/contracts/kernel/pages';
import { lowestFares, pradoSeats } from '@saferide/contracts/lowest-fares';
import { pradoHours } from '@saferide/contracts/pricing';
import { buttonClasses } from '../../../design/button.tsx';
import { nairaLabel } from '../../../messages/format.ts';
import { Prado } from './drawings.tsx';
import { BOOK_PRADO } from './element-ids.ts';
import { fareMarkAttribute } from './fare-form.tsx';
import { landingWords } from './landing.words.ts';

const { prado } = landingWords;

export const PradoSection = () => (
  <section
    aria-labelledby="prado-title"
    className="later mx-auto grid max-w-6xl gap-6 px-4 py-10 lg:grid-cols-2 lg:gap-12 lg:py-16"
  >
    <div className="flex flex-col items-start gap-4">
      <p className="rounded-full bg-amber-soft px-3 py-0.5 font-semibold text-sm">{prado.kicker}</p>
      <h2 id="prado-title" className="text-2xl lg:text-display-sm">
        {prado.title}
      </h2>
      <p className="max-w-prose text-lg">{prado.detail(pradoSeats)}</p>
      <a id={BOOK_PRADO} href={pages.register} className={buttonClasses('outline', 'tall')}>
        {prado.button}
      </a>
    </div>
    <div className="overflow-hidden rounded-sign bg-surface">
      <Prado className="mx-auto h-24 pt-6 text-brand" />
      <table className="w-full">
        <caption className="sr-only">{prado.caption}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{prado.hour}</th>
            <th scope="col">{prado.fare}</th>
          </tr>
        </thead>
        <tbody>
          {pradoHours.map((hours) => (
            <tr key={hours} className="border-line not-first:border-t">
              <th scope="row" className="px-4 py-3 text-left font-semibold">
                {prado.hours(hours)}
              </th>
              <td
                className="px-4 py-3 text-right font-bold text-lg tabular-nums"
                {...fareMarkAttribute(`prado-${hours}`)}
              >
                {nairaLabel(hours * lowestFares.pradoHour)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </section>
);
