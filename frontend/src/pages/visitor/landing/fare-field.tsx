import { landingWords } from './landing.words.ts';
import { FARE_LINE, LANDING_FARE_MARK } from './marks.ts';

const { fare } = landingWords;

export const FareField = () => (
  <div
    id={LANDING_FARE_MARK}
    role="status"
    data-state="ask"
    className="group/fare flex min-h-30 flex-col justify-center rounded-inner border-2 border-control border-dashed px-3 py-1.5 data-[state=fare]:border-brand data-[state=fare]:border-solid"
  >
    <p className="hidden text-muted text-sm group-data-[state=ask]/fare:block">{fare.ask}</p>
    <p className="hidden text-muted text-sm group-data-[state=asking]/fare:block">{fare.asking}</p>
    <p className="hidden text-danger text-sm group-data-[state=failed]/fare:block">{fare.failed}</p>
    <p data-part="refusal" className="hidden text-danger text-sm group-data-[state=refused]/fare:block" />
    <p className="hidden text-danger text-sm group-data-[state=pickup]/fare:block">{fare.unknown.pickup}</p>
    <p className="hidden text-danger text-sm group-data-[state=destination]/fare:block">{fare.unknown.destination}</p>
    <div
      data-part="near"
      className="mt-1 hidden flex-wrap gap-2 *:min-h-12 *:rounded-sign *:border-2 *:border-ink *:px-3 *:font-bold *:text-sm group-data-[state=destination]/fare:flex group-data-[state=pickup]/fare:flex"
    />
    <div className="hidden group-data-[state=fare]/fare:block">
      <p className="flex items-baseline justify-between gap-4 leading-tight">
        <span className="font-bold">{fare.yours}</span>
        <strong data-part="total" className="font-black text-3xl tabular-nums" />
      </p>
      <dl data-part="lines" className="text-sm" />
      <p className="text-muted text-sm">
        <span className="group-has-[[value=suv]:checked]/form:hidden">
          {fare.about} <span data-part="minutes" />.{' '}
        </span>
        {fare.fixed}
      </p>
      <template id={FARE_LINE}>
        <div className="flex flex-wrap justify-between gap-x-4">
          <dt />
          <dd className="tabular-nums" />
        </div>
      </template>
    </div>
  </div>
);
