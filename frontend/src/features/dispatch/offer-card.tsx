import { OfferActions, type OfferActionsProps } from './offer-actions.tsx';
import { OfferFacts, type OfferFactsProps } from './offer-facts.tsx';

export const OfferCard = ({ from, ...props }: OfferActionsProps & OfferFactsProps) => (
  <article className="flex flex-col gap-3 rounded-sign border-4 border-ink p-4 dark:border-amber">
    <OfferFacts offer={props.offer} from={from} />
    <OfferActions {...props} />
  </article>
);
