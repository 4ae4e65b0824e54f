import { OfferActions, type OfferActionsProps } from './offer-actions.tsx';
import { OfferFacts, type OfferFactsProps } from './offer-facts.tsx';

/** An offer becomes the driver's ride only by the server's response. */
export const OfferCard = ({ from, ...props }: OfferActionsProps & OfferFactsProps) => (
  <article className="flex flex-col gap-3 rounded-sign border-4 border-ink p-4 dark:border-amber">
    <OfferFacts offer={props.offer} from={from} />
    <OfferActions {...props} />
  </article>
);
