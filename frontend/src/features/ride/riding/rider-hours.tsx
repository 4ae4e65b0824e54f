import { confirmTripEnd } from '@saferide/contracts/ride/commands';
import type { HoursView } from '@saferide/contracts/ride/hours-calls';
import type { RideView } from '@saferide/contracts/ride/ride-view';
import { Flag, History } from 'lucide-react';
import { useState } from 'react';
import { errorSentence } from '../../../api/api-error.ts';
import { useCommand } from '../../../api/use-command.ts';
import { Badge } from '../../../design/badge.tsx';
import { Button } from '../../../design/button.tsx';
import { NeedsNetwork } from '../../../design/needs-network.tsx';
import { Row, RowButton } from '../../../design/row.tsx';
import { Sheet } from '../../../design/sheet.tsx';
import { useServerNow } from '../../../design/use-time.ts';
import { nairaLabel, timeLabel, timeOrDateTimeLabel } from '../../../messages/format.ts';
import { showToast } from '../../../toasts/toasts.ts';
import {
  AddHoursRow,
  AddHoursSheet,
  answerableHoursProposal,
  HoursAnswers,
  hoursLeftToAdd,
  hoursQuestionText,
  useHours,
} from '../hours/add-hours.tsx';
import { hoursWords } from '../hours/hours.words.ts';
import { bookedHoursSpan, HoursLeft } from '../hours/hours-left.tsx';
import { lastKnownWords } from '../ride.words.ts';
import { customerRideWords } from '../ride-rider.words.ts';
import { ChangeDestinationForm } from './change-destination.tsx';

const m = hoursWords;

interface RiderHoursProps {
  readonly ride: RideView;
}

const driverOf = ({ driver }: RideView): string => driver?.profile?.firstName ?? customerRideWords.aDriver;

/** What the rider has to answer: the driver's proposal, or what follows when the hours are over. */
const useRiderQuestion = (ride: RideView) => {
  const now = useServerNow(5_000);
  const hours = useHours(ride.id);
  const span = bookedHoursSpan(ride);
  const proposal = answerableHoursProposal(hours, now);
  if (proposal?.by === 'driver') {
    const { title, text } = hoursQuestionText({ ride, as: 'customer', other: driverOf(ride) }, proposal);
    return { text: `${title}. ${text}`, answers: <HoursAnswers id={ride.id} proposal={proposal} size="tall" /> };
  }
  if (!span || !hours || now < span.until || proposal !== null || ride.endConfirmed !== null) return null;
  return {
    text: m.overText.customer(timeLabel(span.until)),
    answers: <OverAnswers ride={ride} hours={hours} />,
  };
};

/** Replaces the headline of other rides, and says until when the rider has the car. */
export const RiderHoursHead = ({ ride }: RiderHoursProps) => {
  const now = useServerNow(5_000);
  const question = useRiderQuestion(ride);
  const span = bookedHoursSpan(ride);
  if (!span) return null;
  const isOver = now >= span.until;
  return (
    <div className="stage-head flex flex-col items-start gap-1 px-4 pb-2 lg:px-6">
      <Badge tone={isOver ? 'warning' : 'good'}>{customerRideWords.headline.in_progress}</Badge>
      <div role="status">
        <h2 className="text-2xl">{isOver ? m.over.customer : m.until(timeOrDateTimeLabel(span.until, now))}</h2>
        {question && <p className="font-semibold">{question.text}</p>}
      </div>
      <HoursLeft ride={ride} />
    </div>
  );
};

const OverAnswers = ({ ride, hours }: RiderHoursProps & { readonly hours: HoursView }) => {
  const [adding, setAdding] = useState(false);
  const [ending, setEnding] = useState(false);
  return (
    <div className="flex gap-3">
      {hoursLeftToAdd(hours) > 0 && (
        <Button size="tall" className="flex-1" onClick={() => setAdding(true)}>
          {m.add.one}
        </Button>
      )}
      <Button size="tall" look="secondary" className="flex-1" onClick={() => setEnding(true)}>
        {m.end.action}
      </Button>
      <AddHoursSheet {...{ ride, hours }} other={driverOf(ride)} open={adding} onClose={() => setAdding(false)} />
      <EndSheet ride={ride} open={ending} onClose={() => setEnding(false)} />
    </div>
  );
};

interface RiderHoursRowsProps extends RiderHoursProps {
  readonly onChangeDestination: () => void;
}

export const RiderHoursRows = ({ ride, onChangeDestination }: RiderHoursRowsProps) => {
  const last = ride.destinationHistory.at(-1);
  return (
    <NeedsNetwork why={lastKnownWords.riderWaits}>
      <div className="mt-3 flex flex-col divide-y divide-line border-line border-t">
        <AddHoursRow ride={ride} as="customer" other={driverOf(ride)} />
        <RowButton
          icon={<History />}
          title={last ? m.changes.count(ride.totalDestinationChanges) : m.changes.action}
          sub={last ? m.changes.last(timeLabel(last.timestamp), last.address, last.reason) : m.changes.most}
          onClick={onChangeDestination}
        />
        <EndRow ride={ride} />
      </div>
    </NeedsNetwork>
  );
};

const EndRow = ({ ride }: RiderHoursProps) => {
  const [open, setOpen] = useState(false);
  const now = useServerNow(30_000);
  const isOver = now >= (bookedHoursSpan(ride)?.until ?? now + 1);
  if (ride.endConfirmed !== null)
    return (
      <div role="status">
        <Row icon={<Flag />} title={m.end.asked} sub={m.end.askedText(driverOf(ride))} />
      </div>
    );
  return (
    <>
      <RowButton
        icon={<Flag />}
        tone="danger"
        title={isOver ? m.end.action : m.end.early}
        sub={m.end.due}
        onClick={() => setOpen(true)}
      />
      <EndSheet ride={ride} open={open} onClose={() => setOpen(false)} />
    </>
  );
};

interface RiderSheetProps extends RiderHoursProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

const EndSheet = ({ ride, open, onClose }: RiderSheetProps) => {
  const end = useCommand(confirmTripEnd, {
    onDone: onClose,
    onRefused: (error) => showToast(errorSentence(error, m.add.failed), { tone: 'destructive' }),
  });
  return (
    <Sheet open={open} onClose={onClose} title={m.end.title}>
      <p>{m.end.text(driverOf(ride), nairaLabel(ride.estimatedPrice))}</p>
      <div className="flex flex-wrap gap-3">
        <Button
          look="danger"
          pending={end.isPending}
          onClick={() => end.mutate({ params: { id: ride.id }, body: { end: 'asked_to_stop' } })}
        >
          {m.end.confirm}
        </Button>
        <Button look="secondary" data-autofocus onClick={onClose}>
          {m.end.back}
        </Button>
      </div>
    </Sheet>
  );
};

/** Shows the answers to an open question, or else the button for another destination and its sheet. */
export const RiderHoursDock = ({ ride, open, onOpen, onClose }: RiderSheetProps & { readonly onOpen: () => void }) => {
  const question = useRiderQuestion(ride);
  return (
    <NeedsNetwork why={lastKnownWords.riderWaits}>
      {question?.answers ?? (
        <Button size="tall" className="w-full" onClick={onOpen}>
          {m.changes.action}
        </Button>
      )}
      <Sheet open={open} onClose={onClose} title={m.changes.action}>
        <ChangeDestinationForm ride={ride} onChanged={onClose} />
      </Sheet>
    </NeedsNetwork>
  );
};
