import { trackingLimits } from '@saferide/contracts/tracking/limits';
import { endTripLink, endWorkLink, type LinkView } from '@saferide/contracts/tracking/links';
import { type FollowedKind, trackingPath } from '@saferide/contracts/tracking/tracking-pages';
import { Copy, MessageCircle, Share2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useCommand } from '../../api/use-command.ts';
import { Button, buttonClasses } from '../../design/button.tsx';
import { dateTimeLabel } from '../../messages/format.ts';
import { showFailure } from '../../toasts/show-failure.ts';
import { showToast } from '../../toasts/toasts.ts';
import { openLinksWords as m, sendLinkWords } from './tracking.words.ts';

export interface OpenLinksProps {
  readonly links: readonly LinkView[];
  /** Returns the name of the person a link is for; `memberId` is null for a link that is not for one family member. */
  readonly nameOf?: (memberId: string | null) => string | null;
  /** The text that is shown if there are no links. */
  readonly none?: string;
}

export const OpenLinks = ({ links, nameOf = () => null, none = m.none }: OpenLinksProps) => {
  if (links.length === 0) return <p className="text-muted">{none}</p>;
  return (
    <ul className="flex flex-col divide-y divide-line">
      {links.map((link) => (
        <OpenLink
          key={`${link.openedAt} ${link.trackingId}`}
          link={link}
          who={nameOf(link.memberId) ?? m.purpose[link.purpose]}
        />
      ))}
    </ul>
  );
};

export const ActiveLinks = ({ links }: Pick<OpenLinksProps, 'links'>) =>
  links.length > 0 && (
    <section aria-label={m.title}>
      <h3 className="text-lg">{m.title}</h3>
      <OpenLinks links={links} />
    </section>
  );

const untilOf = ({ purpose, endsAt }: LinkView): string =>
  purpose === 'trip'
    ? m.untilRide(trackingLimits.afterRideMinutes, dateTimeLabel(endsAt))
    : m.until(dateTimeLabel(endsAt));

interface QuestionProps {
  readonly children: ReactNode;
  readonly yes: string;
  readonly no: string;
  readonly pending: boolean;
  readonly disabled?: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** A question that replaces the button of an action that cannot be undone. */
export const InlineConfirmation = ({ children, yes, no, pending, disabled = false, onYes, onNo }: QuestionProps) => (
  <div className="flex flex-wrap items-center gap-2" role="alert">
    <p className="basis-full">{children}</p>
    <Button look="secondary" size="sm" autoFocus onClick={onNo}>
      {no}
    </Button>
    <Button look="danger" size="sm" pending={pending} disabled={disabled} onClick={onYes}>
      {yes}
    </Button>
  </div>
);

const OpenLink = ({ link, who }: { readonly link: LinkView; readonly who: string }) => {
  const { trackingId, rideId, permissions } = link;
  const [question, setQuestion] = useState<'not asked' | 'asked' | 'answered no'>('not asked');
  const shown = permissions.map((scope) => m.shows[scope]).join(', ');
  const end = useCommand(rideId === null ? endWorkLink : endTripLink, {
    onDone: () => showToast(m.ended, { tone: 'good' }),
    onRefused: (error) => showFailure(error, m.endFailed, m.endFailedDetail),
  });
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="min-w-0 flex-1 basis-40">
          <span className="block font-semibold">{who}</span>
          <span className="block text-muted text-sm">{m.what(shown)}</span>
          <span className="block text-muted text-sm">{untilOf(link)}</span>
        </span>
        {question !== 'asked' && (
          <Button
            look="secondary"
            size="sm"
            aria-label={m.endOf(m.of(who, shown))}
            autoFocus={question === 'answered no'}
            onClick={() => setQuestion('asked')}
          >
            {m.end}
          </Button>
        )}
      </div>
      {question === 'asked' && (
        <InlineConfirmation
          {...{ yes: m.yes, no: m.no }}
          pending={end.isPending}
          disabled={trackingId === null}
          onYes={() => end.mutate({ params: { trackingId: trackingId ?? '' } })}
          onNo={() => setQuestion('answered no')}
        >
          {m.sure}
        </InlineConfirmation>
      )}
    </li>
  );
};

export const trackingLinkUrl = (of: FollowedKind, trackingId: string): string =>
  `${location.origin}${trackingPath(of, trackingId)}`;

export const whatsAppUrl = (message: string): string => `https://wa.me/?text=${encodeURIComponent(message)}`;

export const SendLink = ({ of, trackingId }: { readonly of: FollowedKind; readonly trackingId: string }) => {
  const address = trackingLinkUrl(of, trackingId);
  const text = sendLinkWords.message[of](address);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      showToast(sendLinkWords.copied, { tone: 'good' });
    } catch {
      showToast(sendLinkWords.copyFailed, { description: sendLinkWords.copyFailedDetail, tone: 'destructive' });
    }
  };
  const share = () =>
    void navigator
      .share({ title: sendLinkWords.title[of], text: sendLinkWords.message[of](''), url: address })
      .catch(() => undefined);
  return (
    <div className="flex flex-col gap-3">
      <p className="select-all break-all rounded-inner border-2 border-control bg-surface p-3 text-sm">{address}</p>
      <div className="flex flex-wrap gap-2">
        <a href={whatsAppUrl(text)} target="_blank" rel="noreferrer" className={buttonClasses('primary')}>
          <MessageCircle aria-hidden="true" size={20} />
          {sendLinkWords.whatsApp}
          <span className="sr-only">{sendLinkWords.newTab}</span>
        </a>
        {typeof navigator.share === 'function' && (
          <Button look="secondary" icon={<Share2 aria-hidden="true" size={20} />} onClick={share}>
            {sendLinkWords.share}
          </Button>
        )}
        <Button look="secondary" icon={<Copy aria-hidden="true" size={20} />} onClick={() => void copy()}>
          {sendLinkWords.copy}
        </Button>
      </div>
    </div>
  );
};
