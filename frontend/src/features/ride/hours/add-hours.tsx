import {
  acceptHours,
  declineHours,
  type HoursView,
  proposeHours,
  rideHours,
} from '@saferide/contracts/ride/hours-calls';
import { hoursLimits } from '@saferide/contracts/ride/hours-limits';
import type { RideView } from '@saferide/contracts/ride/ride-view';
import { useQuery } from '@tanstack/react-query';
import { Clock, Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { errorSentence } from '../../../api/api-error.ts';
import { callQuery } from '../../../api/query.ts';
import { useCommand } from '../../../api/use-command.ts';
import { Button, type ButtonSize } from '../../../design/button.tsx';
import { IconButton } from '../../../design/icon-button.tsx';
import { Row, RowButton } from '../../../design/row.tsx';
import { Sheet } from '../../../design/sheet.tsx';
import { Skeleton } from '../../../design/skeleton.tsx';
import { useServerNow } from '../../../design/use-time.ts';
import { usePollingUnlessLive } from '../../../live/live-context.tsx';
import { nairaLabel, timeLabel } from '../../../messages/format.ts';
import { showToast } from '../../../toasts/toasts.ts';
import { hoursWords } from './hours.words.ts';
import { bookedHoursSpan } from './hours-left.tsx';

const m = hoursWords;
const HOUR_MS = 3_600_000;

export type HoursParty = 'customer' | 'driver';

export interface HoursProps {
  readonly ride: RideView;
  readonly as: HoursParty;
  /** The first name of the other person, or their role. */
  readonly other: string;
}

const onRefused = (error: Error) => showToast(errorSentence(error, m.add.failed), { tone: 'destructive' });

const POLL_MS = 10_000;

/** Null until loaded. */
export const useHours = (id: string): HoursView | null => {
  const refetchInterval = usePollingUnlessLive(POLL_MS);
  return useQuery({ ...callQuery(rideHours, { params: { id } }), refetchInterval }).data ?? null;
};

type Proposal = NonNullable<HoursView['proposal']>;

/** The proposal that can still be answered. */
export const answerableHoursProposal = (hours: HoursView | null, now: number): HoursView['proposal'] => {
  const proposal = hours?.proposal ?? null;
  return proposal && !proposal.declined && now < Date.parse(proposal.openUntil) ? proposal : null;
};

const endWith = (ride: RideView, added: number): string =>
  timeLabel((bookedHoursSpan(ride)?.until ?? 0) + added * HOUR_MS);

export const hoursQuestionText = ({ ride, as, other }: HoursProps, { hours, fare }: Proposal) => ({
  title: m.question.title[as](other, hours),
  text: m.question.text(nairaLabel(fare), endWith(ride, hours)),
});

interface HoursAnswersProps {
  readonly id: string;
  readonly proposal: Proposal;
  readonly size?: ButtonSize;
}

export const HoursAnswers = ({ id, proposal: { hours }, size = 'md' }: HoursAnswersProps) => {
  const accept = useCommand(acceptHours, {
    onDone: ({ fare }) => showToast(m.question.done(nairaLabel(fare)), { tone: 'good' }),
    onRefused,
  });
  const decline = useCommand(declineHours, { onRefused });
  return (
    <div className="flex gap-3">
      <Button
        size={size}
        className="flex-1"
        pending={accept.isPending}
        onClick={() => accept.mutate({ params: { id }, body: { hours } })}
      >
        {m.question.accept}
      </Button>
      <Button
        look="secondary"
        size={size}
        className="flex-1"
        pending={decline.isPending}
        onClick={() => decline.mutate({ params: { id }, body: {} })}
      >
        {m.question.decline}
      </Button>
    </div>
  );
};

/** Shows what the other person proposes, with buttons to accept or decline it. */
export const HoursQuestion = (props: HoursProps) => {
  const { ride, as } = props;
  const proposal = answerableHoursProposal(useHours(ride.id), useServerNow(5_000));
  if (!proposal || proposal.by === as) return null;
  const { title, text } = hoursQuestionText(props, proposal);
  return (
    <div className="m-4 flex flex-col gap-3 rounded-sign bg-brand-soft p-4 sunlight:border sunlight:border-ink">
      <div role="status">
        <p className="font-bold">{title}</p>
        <p className="text-sm">{text}</p>
      </div>
      <HoursAnswers id={ride.id} proposal={proposal} />
    </div>
  );
};

const lastAnswer = ({ proposal }: HoursView, as: HoursParty, other: string): string | null => {
  if (proposal?.by !== as) return null;
  return proposal.declined ? m.add.declined(other) : m.add.unanswered(other);
};

/** Asks the other person for more hours, and shows the answer. */
export const AddHoursRow = ({ ride, as, other }: HoursProps) => {
  const [open, setOpen] = useState(false);
  const hours = useHours(ride.id);
  const proposal = answerableHoursProposal(hours, useServerNow(5_000));
  const withdraw = useCommand(declineHours, { onRefused });
  if (!hours) return <Skeleton className="m-3 h-11" />;
  if (proposal && proposal.by !== as) return null;
  const left = hoursLeftToAdd(hours);
  if (proposal?.by === as)
    return (
      <div role="status">
        <Row
          icon={<Clock />}
          title={m.asked.title(proposal.hours)}
          sub={m.asked.text(other, timeLabel(proposal.openUntil))}
          trailing={
            <Button
              look="quiet"
              pending={withdraw.isPending}
              onClick={() => withdraw.mutate({ params: { id: ride.id }, body: {} })}
            >
              {m.asked.withdraw}
            </Button>
          }
        />
      </div>
    );
  return (
    <>
      <RowButton
        icon={<Clock />}
        title={m.add.action(nairaLabel(hours.price))}
        sub={left === 0 ? m.add.none : (lastAnswer(hours, as, other) ?? m.add.agree(other))}
        disabled={left === 0}
        onClick={() => setOpen(true)}
      />
      <AddHoursSheet {...{ ride, hours, other, open }} onClose={() => setOpen(false)} />
    </>
  );
};

export const hoursLeftToAdd = ({ total }: HoursView): number => Math.max(0, hoursLimits.most - total);

interface AddHoursSheetProps extends Omit<HoursProps, 'as'> {
  readonly hours: HoursView;
  readonly open: boolean;
  readonly onClose: () => void;
}

export const AddHoursSheet = ({ ride, hours, other, open, onClose }: AddHoursSheetProps) => {
  const [chosen, setChosen] = useState(1);
  const ask = useCommand(proposeHours, { onDone: onClose, onRefused });
  const most = hoursLeftToAdd(hours);
  const count = Math.min(chosen, most);
  const price = count * hours.price;
  return (
    <Sheet open={open} onClose={onClose} title={m.add.title}>
      <div className="flex items-center gap-3">
        <IconButton
          look="secondary"
          label={m.add.fewer}
          icon={<Minus aria-hidden="true" />}
          disabled={count <= 1}
          onClick={() => setChosen(count - 1)}
        />
        <p role="status" className="min-w-24 text-center font-semibold text-lg tabular-nums">
          {m.add.count(count)}
        </p>
        <IconButton
          look="secondary"
          label={m.add.more}
          icon={<Plus aria-hidden="true" />}
          disabled={count >= most}
          onClick={() => setChosen(count + 1)}
        />
      </div>
      <p>
        {m.add.total(nairaLabel(hours.fare + price), endWith(ride, count))} {m.add.waits(other)}
      </p>
      <Button
        size="tall"
        data-autofocus
        pending={ask.isPending}
        onClick={() => ask.mutate({ params: { id: ride.id }, body: { hours: count } })}
      >
        {m.add.ask(count, nairaLabel(price))}
      </Button>
    </Sheet>
  );
};
