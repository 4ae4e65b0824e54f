import { confirmTripEnd, reportSetDownEarly } from '@saferide/contracts/ride/commands';
import type { RideView } from '@saferide/contracts/ride/ride-view';
import { rideTrail } from '@saferide/contracts/ride/trail';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { errorSentence } from '../../../api/api-error.ts';
import { callQuery } from '../../../api/query.ts';
import { useCommand } from '../../../api/use-command.ts';
import { useOnline } from '../../../browser/use-online.ts';
import { Badge } from '../../../design/badge.tsx';
import { Button } from '../../../design/button.tsx';
import { RadioRows } from '../../../design/choice-group.tsx';
import { NeedsNetwork } from '../../../design/needs-network.tsx';
import { kilometresLabel, nairaLabel, timeLabel } from '../../../messages/format.ts';
import { showToast } from '../../../toasts/toasts.ts';
import { casesOfRideQuery, OpenCaseSheet } from '../../case/index.ts';
import { LazySos } from '../../emergency/index.ts';
import { placeAtQuery } from '../../place/index.ts';
import { FareLines } from '../fare-lines.tsx';
import { placeText } from '../place-text.ts';
import { receiptQuery } from '../queries.ts';
import { lastKnownWords } from '../ride.words.ts';
import { customerRideWords } from '../ride-rider.words.ts';
import { earlyEndWords as m } from './riding.words.ts';

const titleOf = ({ earlyByKm, serviceDurationHours, destinationAddress, destinationArea }: RideView): string => {
  if (serviceDurationHours !== null) return m.titleHours(serviceDurationHours);
  if (earlyByKm === null) return m.titleUnseen;
  return m.title(placeText(destinationAddress, destinationArea));
};

const answers = ['not_asked', 'asked_to_stop', 'arrived'] as const;
export type EarlyEndAnswer = (typeof answers)[number] | '';

export const EndedEarlyBadge = () => (
  <Badge tone="warning">
    <TriangleAlert aria-hidden="true" size={14} />
    {m.badge}
  </Badge>
);

/** In naira. */
const costOf = (ride: RideView, answer: EarlyEndAnswer): number =>
  answer === 'not_asked' ? (ride.finalPrice ?? ride.estimatedPrice) : ride.estimatedPrice;

/** The name of the place of the last position; null while unknown. */
const useEndPlace = (rideId: string): string | null => {
  const { data: trail } = useQuery(callQuery(rideTrail, { params: { id: rideId } }));
  const last = trail?.points.at(-1);
  const { data: place } = useQuery({
    ...placeAtQuery(last ?? { latitude: 0, longitude: 0 }),
    enabled: last !== undefined,
  });
  return place?.name ?? place?.area ?? null;
};

export interface EarlyEndProps {
  readonly ride: RideView;
  readonly answer: EarlyEndAnswer;
  readonly onAnswer: (answer: EarlyEndAnswer) => void;
}

export const EarlyEndBody = ({ ride, answer, onAnswer }: EarlyEndProps) => {
  const { data: receipt } = useQuery(receiptQuery(ride.id));
  const place = useEndPlace(ride.id);
  const online = useOnline();
  const name = ride.driver?.profile?.firstName ?? customerRideWords.aDriver;
  const reason = receipt?.earlyEnd?.reason;
  const due = nairaLabel(costOf(ride, 'not_asked'));
  const byDistance = ride.serviceDurationHours === null ? ride.earlyByKm : null;
  return (
    <>
      <div className="stage-head flex flex-col items-start gap-1 px-4 pb-2 lg:px-6">
        <EndedEarlyBadge />
        <div role="alert">
          <h2 className="text-2xl">{titleOf(ride)}</h2>
        </div>
        <p className="text-muted">
          {ride.completedAt && m.where(name, timeLabel(ride.completedAt), place)}{' '}
          {byDistance && m.left(kilometresLabel(byDistance))} {reason && m.said(name, reason)}
        </p>
      </div>
      <fieldset disabled={!online} className="contents">
        <div className="px-4 pt-2 lg:px-6">
          <RadioRows<EarlyEndAnswer>
            label={m.question}
            value={answer}
            onChange={onAnswer}
            rows={answers.map((value) => ({
              value,
              ...m.answers[value],
              ...(value === 'not_asked' && ride.serviceDurationHours !== null && { sub: m.startedHours }),
              trailing: nairaLabel(costOf(ride, value)),
            }))}
          />
        </div>
      </fieldset>
      {receipt && (
        <details className="px-4 lg:px-6">
          <summary className="flex min-h-touch cursor-pointer items-center font-semibold text-brand text-sm">
            {m.worked(due)}
          </summary>
          <FareLines lines={receipt.lines} total={receipt.finalFare ?? receipt.agreedFare} />
        </details>
      )}
    </>
  );
};

/** Lets a rider who confirmed an early end dispute it by opening a case; renders nothing once that case is open. */
export const DisputeEarlyEnd = ({ rideId }: { readonly rideId: string }) => {
  const { data } = useQuery(casesOfRideQuery(rideId));
  const [open, setOpen] = useState(false);
  if (data?.cases.some(({ kind, state }) => kind === DROPPED_OFF_EARLY && state !== 'closed')) return null;
  return (
    <div className="lg:px-2">
      <Button look="quiet" onClick={() => setOpen(true)}>
        {m.answers.not_asked.label}
      </Button>
      {open && <OpenCaseSheet rideId={rideId} kind={DROPPED_OFF_EARLY} onClose={() => setOpen(false)} />}
    </div>
  );
};
const DROPPED_OFF_EARLY = 'dropped_off_early';

export const EarlyEndDock = ({ ride, answer }: Omit<EarlyEndProps, 'onAnswer'>) => {
  const params = { id: ride.id };
  const withToasts = (text: string) => ({
    onDone: () => showToast(text, { tone: 'good' }),
    onRefused: (error: Error) => showToast(errorSentence(error, m.failed), { tone: 'destructive' }),
  });
  const confirm = useCommand(confirmTripEnd, withToasts(m.done));
  const report = useCommand(reportSetDownEarly, withToasts(m.reported));
  const send = () => {
    if (answer === 'not_asked') report.mutate({ params, body: {} });
    else if (answer !== '') confirm.mutate({ params, body: { end: answer } });
  };
  return (
    <div className="flex items-stretch gap-2">
      <LazySos as="customer" rideId={ride.id} />
      <NeedsNetwork why={lastKnownWords.riderWaits}>
        <Button
          size="tall"
          className="min-w-0 flex-1 px-2"
          disabled={answer === ''}
          pending={confirm.isPending || report.isPending}
          onClick={send}
        >
          {answer === '' ? m.choose : m.confirm(nairaLabel(costOf(ride, answer)))}
        </Button>
      </NeedsNetwork>
    </div>
  );
};
