import type { CaseMessageView } from '@saferide/contracts/case/case-views';
import { Button } from '../../design/button.tsx';
import { classNames } from '../../design/styles.ts';
import { useServerNow } from '../../design/use-time.ts';
import { timeOrDateTimeLabel } from '../../messages/format.ts';
import type { QueuedMessage } from '../../outbox/queued-messages.ts';
import { casePageWords as m } from './case-page.words.ts';
import { CasePhoto } from './case-photo.tsx';

const MINUTE_MS = 60_000;

const photoIdOf = ({ act: { body } }: QueuedMessage): string | null => {
  const { photoId } = (body ?? {}) as { readonly photoId?: unknown };
  return typeof photoId === 'string' && photoId !== '' ? photoId : null;
};

interface CaseLogProps {
  /** Oldest first. */
  readonly messages: readonly CaseMessageView[];
  readonly queued: readonly QueuedMessage[];
}

export const CaseLog = ({ messages, queued }: CaseLogProps) => {
  const now = useServerNow(MINUTE_MS);
  return (
    <div role="log" aria-label={m.log}>
      <ol className="flex flex-col gap-2">
        {messages.map(({ id, from, operatorName, text, photoId, sentAt }, nth) => {
          const time = timeOrDateTimeLabel(sentAt, now);
          const before = messages.slice(0, nth).findLast((one) => one.from === 'support');
          return from === 'rider' ? (
            <Bubble key={id} own name={m.you} text={text} photoId={photoId} foot={`${time} · ${m.states.sent}`} />
          ) : (
            <Bubble
              key={id}
              name={operatorName === null ? m.support : m.named(operatorName)}
              shortName={before && before.operatorName === operatorName ? operatorName : null}
              text={text}
              photoId={photoId}
              foot={time}
            />
          );
        })}
        {queued.map((message) => (
          <Bubble
            key={message.id}
            own
            name={m.you}
            text={message.text}
            photoId={photoIdOf(message)}
            foot={`${timeOrDateTimeLabel(message.at, now)} · ${footOf(message)}`}
            failed={message.state === 'failed' ? message : null}
          />
        ))}
      </ol>
    </div>
  );
};

const footOf = ({ state, act }: QueuedMessage): string =>
  state === 'failed' ? m.failed(act.refused ?? '') : m.states[state];

interface BubbleProps {
  readonly own?: boolean;
  readonly name: string;
  readonly shortName?: string | null;
  /** Null once erased. */
  readonly text: string | null;
  readonly photoId: string | null;
  readonly foot: string;
  readonly failed?: QueuedMessage | null;
}

const Bubble = ({ own = false, name, shortName = null, text, photoId, foot, failed = null }: BubbleProps) => (
  <li
    className={classNames(
      'flex max-w-[85%] flex-col gap-1 rounded-sign px-3.5 py-2.5 edge',
      own ? 'self-end rounded-br-none bg-brand-soft text-brand-ink' : 'self-start rounded-bl-none bg-fill',
    )}
  >
    <p className={own ? 'sr-only' : 'font-semibold'}>{shortName ?? name}</p>
    <p className={classNames('whitespace-pre-wrap text-ink [overflow-wrap:anywhere]', text === null && 'italic')}>
      {text ?? m.gone}
    </p>
    {photoId !== null && <CasePhoto id={photoId} name={m.photo} missing={m.photoMissing} />}
    <p
      aria-live={failed ? 'assertive' : undefined}
      className={classNames('text-sm', !own && 'text-muted', failed && 'font-semibold text-danger-ink')}
    >
      {foot}
    </p>
    {failed && (
      <p className="flex flex-wrap gap-2">
        <Button
          look="outline"
          size="sm"
          onClick={() => void import('../../outbox/outbox.ts').then(({ retryAction }) => retryAction(failed.act))}
        >
          {m.again}
        </Button>
        <Button
          look="quiet"
          size="sm"
          onClick={() => void import('../../outbox/outbox.ts').then(({ withdrawAction }) => withdrawAction(failed.act))}
        >
          {m.remove}
        </Button>
      </p>
    )}
  </li>
);
