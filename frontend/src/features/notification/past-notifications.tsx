import {
  markNotifications,
  type PastNotificationView,
  pastNotifications,
} from '@saferide/contracts/notification/history';
import { useQuery } from '@tanstack/react-query';
import { Bell, Car, Lock, MessageCircle, ReceiptText, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { errorSentence } from '../../api/api-error.ts';
import { callQuery } from '../../api/query.ts';
import { useCommand } from '../../api/use-command.ts';
import { EmptyState } from '../../design/banner.tsx';
import { Button, Link } from '../../design/button.tsx';
import { Section } from '../../design/section.tsx';
import { useServerNow } from '../../design/use-time.ts';
import { lagosDayLabel, timeLabel, weekdayLabel } from '../../messages/format.ts';
import { showToast } from '../../toasts/toasts.ts';
import { pastNotificationsWords as m } from './notification.words.ts';

export const pastNotificationsQuery = callQuery(pastNotifications);

export const newNotificationsIn = (list: readonly PastNotificationView[]): readonly PastNotificationView[] =>
  list.filter(({ readAt }) => readAt === null);

const MINUTE_MS = 60_000;

const icons: readonly (readonly [RegExp, ReactNode])[] = [
  [/receipt|completed|fare|payment/, <ReceiptText key="receipt" />],
  [/sign|passkey|number|email|erasure|bank/, <Lock key="lock" />],
  [/case|message|chat/, <MessageCircle key="message" />],
  [/suspen|help|declined|nobody|missed/, <TriangleAlert key="warning" />],
  [/ride|driver|review|verification|trial|subscription/, <Car key="car" />],
];

const iconOf = (kind: string): ReactNode => icons.find(([pattern]) => pattern.test(kind))?.[1] ?? <Bell />;

export const PastNotifications = ({ list }: { readonly list: readonly PastNotificationView[] }) => {
  const query = useQuery(pastNotificationsQuery);
  const today = lagosDayLabel(useServerNow(MINUTE_MS));
  const again = () => void query.refetch();
  const onRefused = (error: Error) => showToast(errorSentence(error, m.markFailed), { tone: 'destructive' });
  const mark = useCommand(markNotifications, { onDone: again, onRefused });
  const send = (ids: readonly string[], read: boolean) => mark.mutateAsync({ body: { ids: [...ids], read } });
  const fresh = newNotificationsIn(list).map(({ id }) => id);
  const markAll = () =>
    void send(fresh, true).then(
      () => showToast(m.marked, { tone: 'good', undo: () => void send(fresh, false).catch(() => undefined) }),
      () => undefined,
    );
  const open = ({ id, readAt }: PastNotificationView) => {
    if (readAt === null) void send([id], true).catch(() => undefined);
  };
  const isToday = ({ at }: PastNotificationView) => lagosDayLabel(at) === today;
  const groups = [
    { title: m.today, rows: list.filter(isToday) },
    { title: m.earlier, rows: list.filter((one) => !isToday(one)) },
  ].filter(({ rows }) => rows.length > 0);
  if (list.length === 0) return <EmptyState>{m.none}</EmptyState>;
  return groups.map(({ title, rows }, at) => (
    <Section
      key={title}
      title={title}
      band={false}
      aside={
        at === 0 &&
        fresh.length > 0 && (
          <Button look="quiet" size="sm" pending={mark.isPending} onClick={markAll}>
            {m.markAll}
          </Button>
        )
      }
    >
      <ul className="flex flex-col divide-y divide-line">
        {rows.map((one) => (
          <li key={one.id}>
            <Notification one={one} when={isToday(one) ? timeLabel(one.at) : weekdayLabel(one.at)} onOpen={open} />
          </li>
        ))}
      </ul>
    </Section>
  ));
};

interface NotificationProps {
  readonly one: PastNotificationView;
  readonly when: string;
  readonly onOpen: (one: PastNotificationView) => void;
}

const Notification = ({ one, when, onOpen }: NotificationProps) => {
  const isNew = one.readAt === null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the link inside is pressed; this notes that it was
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on the link clicks it
    <div onClick={() => onOpen(one)}>
      <Link to={one.page} className="flex min-h-driving items-center gap-3 px-4 py-2 hover:bg-fill">
        <span aria-hidden="true" className="shrink-0 text-muted">
          {iconOf(one.kind)}
        </span>
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline justify-between gap-3">
            <span className={isNew ? 'min-w-0 font-bold' : 'min-w-0 font-semibold'}>
              {isNew && <span aria-hidden="true" className="mr-2 inline-block size-2.5 rounded-full bg-info" />}
              {isNew && <span className="sr-only">{m.new}</span>}
              {one.title}
            </span>
            <span className="shrink-0 text-muted text-sm tabular-nums">{when}</span>
          </span>
          <span className="block text-muted text-sm">{one.text}</span>
        </span>
      </Link>
    </div>
  );
};
