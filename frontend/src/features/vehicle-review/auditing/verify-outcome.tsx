import type { AuditVerdict, LegacyChainVerdict } from '@saferide/contracts/vehicle-review/verify-audit';
import type { ReactNode } from 'react';
import { Banner } from '../../../design/banner.tsx';
import { dateTimeLabel } from '../../../messages/format.ts';
import { auditingWords } from '../vehicle-review-console.words.ts';
import type { VerifyJobOutcome } from './verify-job.ts';

const words = auditingWords.verify;

export interface VerifyOutcomeProps {
  readonly name: string;
  readonly outcome: VerifyJobOutcome;
  readonly against: boolean;
  readonly isFile: boolean;
}

export const VerifyOutcome = ({ name, outcome, against, isFile }: VerifyOutcomeProps) => {
  const endUnknown = isFile && !against;
  switch (outcome.form) {
    case 'unread':
      return (
        <Banner tone="warning" announced title={`${name}: ${words.failed}`}>
          {words.failedText}
        </Banner>
      );
    case 'none':
      return (
        <Banner tone="danger" announced title={`${name}: ${words.none}`}>
          <p className="[overflow-wrap:anywhere]">{outcome.reason}</p>
        </Banner>
      );
    case 'earlier':
      return <Earlier name={name} verdict={outcome.verdict} endUnknown={endUnknown} />;
    case 'links':
      return outcome.verdict.intact ? (
        <Intact name={name} verdict={outcome.verdict} against={against} endUnknown={endUnknown} />
      ) : (
        <Broken name={name} verdict={outcome.verdict} />
      );
    default:
      return outcome satisfies never;
  }
};

type Intactness<I extends boolean> = Extract<AuditVerdict, { intact: I }>;

const Head = ({ children }: { readonly children: ReactNode }) => (
  <div className="mt-2">
    <p className="text-sm">
      <span className="font-bold">{words.head}</span> {words.headHint}
    </p>
    <p className="select-all font-mono text-sm [overflow-wrap:anywhere]">{children}</p>
  </div>
);

interface IntactProps {
  readonly name: string;
  readonly verdict: Intactness<true>;
  readonly against: boolean;
  readonly endUnknown: boolean;
}

const Intact = ({ name, verdict, against, endUnknown }: IntactProps) => {
  const { links, decisions, from, to, awaiting, head } = verdict;
  return (
    <Banner
      tone={endUnknown ? 'warning' : 'good'}
      announced
      title={`${name}: ${endUnknown ? words.intactFile : words.intact}`}
    >
      {endUnknown && <p>{words.endUnknown}</p>}
      <p>
        {words.range(links)} {words.decisions(decisions)}
        {from !== null && to !== null && words.made(dateTimeLabel(from), dateTimeLabel(to))}.
      </p>
      {awaiting > 0 && <p>{words.awaiting(awaiting)}</p>}
      {against && <p>{words.against}</p>}
      {head && (
        <Head>
          {head.index}:{head.hash}
        </Head>
      )}
    </Banner>
  );
};

const Broken = ({ name, verdict }: { name: string; verdict: Intactness<false> }) => {
  const { index, eventId, reason, holdsTo } = verdict;
  const place = [index === null ? [] : words.atLink(index), eventId === null ? [] : words.atEvent(eventId)].flat();
  return (
    <Banner tone="danger" announced title={`${name}: ${words.broken}`}>
      <p className="[overflow-wrap:anywhere]">
        <strong>{place.join(', ')}</strong>: {reason}.
      </p>
      {holdsTo !== null && <p>{words.holdsTo(holdsTo)}</p>}
    </Banner>
  );
};

const Earlier = ({ name, verdict, endUnknown }: { name: string; verdict: LegacyChainVerdict; endUnknown: boolean }) =>
  verdict.intact ? (
    <Banner
      tone={endUnknown ? 'warning' : 'good'}
      announced
      title={`${name}: ${endUnknown ? words.intactFile : words.intact}`}
    >
      {endUnknown && <p>{words.endUnknown}</p>}
      <p>{words.earlier(verdict.entries)}</p>
      <Head>
        {verdict.entries - 1}:{verdict.head}
      </Head>
    </Banner>
  ) : (
    <Banner tone="danger" announced title={`${name}: ${words.broken}`}>
      <p className="[overflow-wrap:anywhere]">
        <strong>
          {[words.atEntry(verdict.index), ...(verdict.eventId === null ? [] : [words.atEvent(verdict.eventId)])].join(
            ', ',
          )}
        </strong>
        : {verdict.reason}.
      </p>
      {verdict.index > 0 && <p>{words.holdsTo(verdict.index - 1)}</p>}
    </Banner>
  );
