import type { CaseView } from '@saferide/contracts/case/case-views';
import { type ownCase, reopenCase, withdrawCase } from '@saferide/contracts/case/rider-cases';
import type { ResponseOf } from '@saferide/contracts/kernel/define-call';
import { pages, withParams } from '@saferide/contracts/kernel/pages';
import type { RideView } from '@saferide/contracts/ride/ride-view';
import { Route } from 'lucide-react';
import { errorSentence } from '../../api/api-error.ts';
import { useCommand } from '../../api/use-command.ts';
import { Button } from '../../design/button.tsx';
import { RowLink } from '../../design/row.tsx';
import { useServerNow } from '../../design/use-time.ts';
import { dateTimeLabel, timeOrDateTimeLabel } from '../../messages/format.ts';
import { Conversation } from '../../outbox/docked-composer.tsx';
import { useQueuedMessages } from '../../outbox/queued-messages.ts';
import { showToast } from '../../toasts/toasts.ts';
import { CaseComposer } from './case-composer.tsx';
import { CaseStateBadge, useCaseStatusLine } from './case-headline.tsx';
import { CaseLog } from './case-log.tsx';
import { casePageWords as m } from './case-page.words.ts';

const MINUTE_MS = 60_000;

const TripRow = ({ rideId, ride }: { readonly rideId: string; readonly ride: RideView | undefined }) => {
  const now = useServerNow(MINUTE_MS);
  const destination = ride?.destinationAddress ?? ride?.destinationArea ?? null;
  const facts = ride && [
    timeOrDateTimeLabel(ride.startedAt ?? ride.createdAt, now),
    ride.driver?.profile?.firstName,
    ride.driver?.vehiclePlate,
  ];
  return (
    <div className="-mx-4 bg-surface">
      <RowLink
        to={withParams(pages.customerRide, { id: rideId })}
        icon={<Route size={24} />}
        title={destination === null ? m.toTrip : m.trip(destination)}
        sub={facts?.filter(Boolean).join(' · ')}
      />
    </div>
  );
};

const onRefused = (error: Error) => showToast(errorSentence(error, m.failedToChange), { tone: 'destructive' });

const Closed = ({ id, closed }: { readonly id: string; readonly closed: NonNullable<CaseView['closed']> }) => {
  const now = useServerNow(MINUTE_MS);
  const reopen = useCommand(reopenCase, { onRefused });
  const { reopenUntil } = closed;
  if (reopenUntil === null || Date.parse(reopenUntil) < now) return <p className="text-muted">{m.newCase}</p>;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="min-w-40 flex-1">
        <span className="block font-semibold">{m.notSolved}</span>
        <span className="block text-muted text-sm">{m.openAgainUntil(dateTimeLabel(reopenUntil))}</span>
      </p>
      <Button pending={reopen.isPending} onClick={() => reopen.mutate({ params: { id } })}>
        {m.openAgain}
      </Button>
    </div>
  );
};

export interface CaseConversationProps extends ResponseOf<typeof ownCase> {
  /** Undefined until it is loaded. */
  readonly ride: RideView | undefined;
}

export const CaseConversation = ({ case: about, messages, ride }: CaseConversationProps) => {
  const { id, kind, closed, rideId, state } = about;
  const queued = useQueuedMessages('caseMessage', id, new Set(messages.map((message) => message.id)));
  const withdraw = useCommand(withdrawCase, { onRefused });
  // The first message of a disputed payment is empty.
  const written = kind === 'payment_differs' ? messages.filter(({ nth }) => nth > 1) : messages;
  const dock = closed ? (
    <Closed id={id} closed={closed} />
  ) : (
    <CaseComposer caseId={id} quickReplies={state === 'waiting_for_rider'} />
  );
  return (
    <Conversation last={queued.at(-1)?.id ?? written.at(-1)?.id} dock={dock}>
      <div role="status" className="flex flex-col items-start gap-2">
        <CaseStateBadge state={state} />
        <p className="text-muted">{useCaseStatusLine(about)}</p>
        {kind === 'payment_differs' && !closed && <p>{m.paymentDiffers}</p>}
      </div>
      <TripRow rideId={rideId} ride={ride} />
      <CaseLog messages={written} queued={queued} />
      {!closed && kind !== 'payment_differs' && (
        <Button
          look="quiet"
          className="self-start"
          pending={withdraw.isPending}
          onClick={() => withdraw.mutate({ params: { id } })}
        >
          {m.withdraw}
        </Button>
      )}
    </Conversation>
  );
};
