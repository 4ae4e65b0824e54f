import {
  answerCase,
  closeCase,
  type DeskCaseResponse,
  deskCase,
  handBackCase,
  showCasePhoto,
  takeCase,
} from '@saferide/contracts/case/case-desk';
import { type CaseMessageView, caseLimits, type DeskCaseView } from '@saferide/contracts/case/case-views';
import { consolePages } from '@saferide/contracts/kernel/console-pages';
import { withParams } from '@saferide/contracts/kernel/pages';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { errorSentence, failureTitleAndText } from '../../../api/api-error.ts';
import { callQuery } from '../../../api/query.ts';
import { useCommand } from '../../../api/use-command.ts';
import { Badge } from '../../../design/badge.tsx';
import { Banner } from '../../../design/banner.tsx';
import { Button, ButtonLink, Link } from '../../../design/button.tsx';
import { ReasonDialog } from '../../../design/dialog.tsx';
import { Fact, Facts } from '../../../design/facts.tsx';
import { SelectField, TextAreaField } from '../../../design/field.tsx';
import { LoadedQuery } from '../../../design/loaded-query.tsx';
import { SidePanel } from '../../../design/sheet.tsx';
import { classNames } from '../../../design/styles.ts';
import { dateTimeLabel, nairaLabel } from '../../../messages/format.ts';
import { useCurrentUser } from '../../../session/current-user.ts';
import { showToast } from '../../../toasts/toasts.ts';
import { caseWords } from '../case.words.ts';
import { caseDeskWords as m } from '../case-desk.words.ts';
import { PhotoLink } from '../case-photo.tsx';

const onRefused = (error: Error) => showToast(errorSentence(error, m.failedText), { tone: 'destructive' });

const paramsOf = ({ id, rider }: DeskCaseView) => ({ id: rider.id, caseId: id });

export interface CasePanelProps {
  readonly id: string;
  /** Shows the personal details of a ride at once, with the open case as the reason. */
  readonly detailsOf: (rideId: string) => ReactNode;
  readonly onClose: () => void;
}

export const CasePanel = ({ id, detailsOf, onClose }: CasePanelProps) => {
  const query = useQuery(callQuery(deskCase, { params: { id } }));
  const about = query.data?.case;
  const title = about ? m.of(caseWords.kinds[about.kind], about.rider.name ?? m.erased) : m.title;
  return (
    <SidePanel open onClose={onClose} title={title} width="max-w-xl">
      <LoadedQuery query={query}>{(loaded) => <Loaded {...loaded} detailsOf={detailsOf} />}</LoadedQuery>
    </SidePanel>
  );
};

type LoadedProps = DeskCaseResponse & Pick<CasePanelProps, 'detailsOf'>;

const Loaded = (loaded: LoadedProps) => {
  const { case: about, messages } = loaded;
  return (
    <>
      <CaseFacts {...loaded} />
      <Messages messages={messages} about={about} />
      {about.closed === null && <Handling key={about.id} about={about} />}
    </>
  );
};

const CaseFacts = ({ case: about, ride, closeReason, detailsOf }: LoadedProps) => {
  const [revealing, setRevealing] = useState(false);
  const { rider, operator, answerBy, overdue, state, closed, rideId } = about;
  const f = m.facts;
  const driver = ride?.driver?.profile;
  return (
    <>
      {overdue && (
        <p>
          <Badge tone="danger">{m.overdue}</Badge>
        </p>
      )}
      <Facts>
        <Fact name={f.rider}>
          <Link className="underline" to={withParams(consolePages.person, { id: rider.id })}>
            {rider.name ?? m.erased}
          </Link>
        </Fact>
        <Fact name={f.operator}>{operator ? (operator.name ?? m.erased) : m.nobody}</Fact>
        {answerBy !== null && (
          <Fact name={state === 'waiting_for_support' ? f.answerBy : f.replyBy}>{dateTimeLabel(answerBy)}</Fact>
        )}
        {closed && (
          <Fact name={f.closed}>
            {caseWords.closedOn(caseWords.outcomes[closed.outcome], dateTimeLabel(closed.at))}
          </Fact>
        )}
        {closeReason !== null && <Fact name={f.reason}>{closeReason}</Fact>}
        {ride && (
          <>
            <Fact name={f.route}>{f.fromTo(ride.pickupArea ?? f.unknown, ride.destinationArea ?? f.unknown)}</Fact>
            <Fact name={f.ended}>{dateTimeLabel(ride.completedAt ?? ride.cancelledAt ?? ride.createdAt)}</Fact>
            <Fact name={f.driver}>
              {[driver && `${driver.firstName} ${driver.lastName}`, ride.driver?.vehiclePlate]
                .filter(Boolean)
                .join(' · ') || f.unknown}
            </Fact>
            <Fact name={f.fare}>{nairaLabel(ride.finalPrice ?? ride.estimatedPrice)}</Fact>
          </>
        )}
      </Facts>
      <div className="flex flex-wrap items-start gap-2">
        {/* While the case is open, it is the reason for the reveal. */}
        {revealing ? (
          detailsOf(rideId)
        ) : (
          <Button look="secondary" size="sm" onClick={() => setRevealing(true)}>
            {m.showDetails}
          </Button>
        )}
        <ButtonLink look="quiet" size="sm" to={withParams(consolePages.past, { subject: 'ride', id: rideId })}>
          {m.history}
        </ButtonLink>
      </div>
    </>
  );
};

interface MessagesProps {
  readonly messages: readonly CaseMessageView[];
  readonly about: DeskCaseView;
}

const Messages = ({ messages, about }: MessagesProps) => (
  <ol aria-label={m.messages} className="flex flex-col gap-2 border-line border-t pt-3">
    {messages.map(({ id, nth, from, operatorName, text, photoId, sentAt }) => {
      const isDispute = nth === 1 && about.kind === 'payment_differs';
      const sender = isDispute ? m.service : from === 'rider' ? m.fromRider : (operatorName ?? m.support);
      return (
        <li
          key={id}
          className={classNames(
            'rounded-sign px-3 py-2 edge',
            from === 'support' ? 'ml-8 bg-brand-soft' : 'mr-8 bg-fill',
          )}
        >
          <p className="text-sm">
            <span className="font-semibold">{sender}</span> · {dateTimeLabel(sentAt)}
          </p>
          <p className="whitespace-pre-wrap text-ink [overflow-wrap:anywhere]">
            {isDispute ? m.paymentDiffers : (text ?? m.gone)}
          </p>
          {photoId !== null && <DeskPhoto about={about} photoId={photoId} />}
        </li>
      );
    })}
  </ol>
);

interface DeskPhotoProps {
  readonly about: DeskCaseView;
  readonly photoId: string;
}

/** Shown on demand, because each view is logged in the rider's history. */
const DeskPhoto = ({ about, photoId }: DeskPhotoProps) => {
  const show = useCommand(showCasePhoto, { onRefused });
  if (show.data) return <PhotoLink url={show.data.url} name={m.photo} />;
  return (
    <Button
      look="secondary"
      size="sm"
      pending={show.isPending}
      onClick={() => show.mutate({ params: { ...paramsOf(about), photoId } })}
    >
      {m.showPhoto}
    </Button>
  );
};

const Handling = ({ about }: { readonly about: DeskCaseView }) => {
  const { id: me } = useCurrentUser();
  const [closing, setClosing] = useState(false);
  const take = useCommand(takeCase, { onRefused });
  const handBack = useCommand(handBackCase, { onRefused });
  const params = paramsOf(about);
  const { operator, kind } = about;
  const isMine = operator?.id === me;
  const colleague = operator && !isMine ? (operator.name ?? m.erased) : null;
  return (
    <div className="-mx-5 -mb-5 flex flex-col gap-3 border-line border-t bg-raised px-5 py-4 lg:sticky lg:bottom-0">
      {colleague === null ? <AnswerForm about={about} /> : <p>{m.colleague(colleague)}</p>}
      {kind === 'payment_differs' && (
        <Banner
          action={
            <ButtonLink look="secondary" size="sm" to={consolePages.operations}>
              {m.decidePayment}
            </ButtonLink>
          }
        >
          {m.decidePaymentText}
        </Banner>
      )}
      <div className="flex flex-wrap gap-2">
        {isMine ? (
          <Button look="secondary" size="sm" pending={handBack.isPending} onClick={() => handBack.mutate({ params })}>
            {m.handBack}
          </Button>
        ) : (
          <Button look="secondary" size="sm" pending={take.isPending} onClick={() => take.mutate({ params })}>
            {colleague === null ? m.take : m.takeOver(colleague)}
          </Button>
        )}
        {colleague === null && kind !== 'payment_differs' && (
          <Button look="secondary" size="sm" onClick={() => setClosing(true)}>
            {m.close}
          </Button>
        )}
      </div>
      {closing && <CloseCaseDialog about={about} onClose={() => setClosing(false)} />}
    </div>
  );
};

const AnswerForm = ({ about }: { readonly about: DeskCaseView }) => {
  const [messageId, setMessageId] = useState(() => crypto.randomUUID());
  const [text, setText] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const [waitsForRider, setWaitsForRider] = useState(true);
  const answer = useCommand(answerCase, {
    onDone: () => {
      setMessageId(crypto.randomUUID());
      setText('');
      setSubmitted(false);
    },
  });
  const missing = text.trim() === '';
  const send = (forRider: boolean) => {
    setSubmitted(true);
    setWaitsForRider(forRider);
    if (!missing) answer.mutate({ params: paramsOf(about), body: { id: messageId, text, waitsForRider: forRider } });
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    send(true);
  };
  const failure =
    answer.error && !answer.isPending ? failureTitleAndText(answer.error, m.notSent, m.notSentText) : null;
  return (
    <form noValidate className="flex flex-col items-start gap-2 *:first:w-full" onSubmit={onSubmit}>
      <TextAreaField
        label={m.answer}
        rows={2}
        maxLength={caseLimits.maxCharacters}
        value={text}
        error={submitted && missing ? m.missing : undefined}
        onChange={({ target }) => setText(target.value)}
      />
      {failure && (
        <Banner tone="danger" announced title={failure.title}>
          {failure.text}
        </Banner>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={answer.isPending && waitsForRider} disabled={answer.isPending}>
          {m.sendAndWait}
        </Button>
        <Button
          look="secondary"
          pending={answer.isPending && !waitsForRider}
          disabled={answer.isPending}
          onClick={() => send(false)}
        >
          {m.sendStillWorking}
        </Button>
      </div>
    </form>
  );
};

type Outcome = keyof typeof m.outcomes;
const outcomes = Object.entries(m.outcomes).map(([value, label]) => ({ value, label }));
const isOutcome = (value: string): value is Outcome => value in m.outcomes;

const CloseCaseDialog = ({ about, onClose }: { readonly about: DeskCaseView; readonly onClose: () => void }) => {
  const [outcome, setOutcome] = useState('');
  const [tried, setTried] = useState(false);
  const close = useCommand(closeCase, {
    onDone: () => {
      showToast(m.closed, { tone: 'good' });
      onClose();
    },
  });
  return (
    <ReasonDialog
      title={m.close}
      rule={closeCase.body.shape.reason}
      confirm={m.confirmClose}
      pending={close.isPending}
      fits={() => {
        setTried(true);
        return isOutcome(outcome);
      }}
      failure={close.error && failureTitleAndText(close.error, m.failed, m.failedText)}
      onConfirm={(reason) => {
        if (isOutcome(outcome)) close.mutate({ params: paramsOf(about), body: { outcome, reason } });
      }}
      onClose={onClose}
    >
      <p>{m.closeText}</p>
      <SelectField
        label={m.outcome}
        placeholder={m.choose}
        options={outcomes}
        value={outcome}
        error={tried && !isOutcome(outcome) ? m.choose : undefined}
        onChange={({ target }) => setOutcome(target.value)}
      />
    </ReasonDialog>
  );
};
