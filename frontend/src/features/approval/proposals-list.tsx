import { listProposals, type ProposalView } from '@saferide/contracts/approval/proposals';
import { consolePages } from '@saferide/contracts/kernel/console-pages';
import { withParams } from '@saferide/contracts/kernel/pages';
import { useState } from 'react';
import { useKeysetList } from '../../api/keyset-list.ts';
import { Badge } from '../../design/badge.tsx';
import { Banner, EmptyState } from '../../design/banner.tsx';
import { Button, ButtonLink } from '../../design/button.tsx';
import { LoadedQuery } from '../../design/loaded-query.tsx';
import { ShowMoreButton } from '../../design/show-more-button.tsx';
import { Skeleton } from '../../design/skeleton.tsx';
import { Tabs } from '../../design/tabs.tsx';
import { dateTimeLabel, nairaLabel } from '../../messages/format.ts';
import { rateLabels, rateNames } from '../../messages/rate-labels.ts';
import { useCurrentUser } from '../../session/current-user.ts';
import { approvalsWords as m } from './approval.words.ts';
import { ApproveDialog, DeclineDialog, proposalActionText, proposalOperatorName } from './proposal-dialogs.tsx';

type State = keyof typeof m.states;
const states = Object.keys(m.states) as State[];

export const ProposalsList = () => {
  const [state, setState] = useState<string>('open');
  return (
    <>
      <p className="text-muted">{m.text}</p>
      <Tabs
        label={m.label}
        value={state}
        onChange={setState}
        tabs={states.map((value) => ({ value, label: m.states[value], content: <Rows state={value} /> }))}
      />
    </>
  );
};

type Decision = { readonly proposal: ProposalView; readonly by: 'approve' | 'decline' };

const Rows = ({ state }: { readonly state: State }) => {
  const list = useKeysetList(listProposals, { state });
  const own = useCurrentUser()?.id;
  const [deciding, setDeciding] = useState<Decision | null>(null);
  const onClose = () => setDeciding(null);
  return (
    <LoadedQuery query={list.query} skeleton={<Skeleton className="h-96 w-full" />}>
      {({ pages }) => {
        const rows = pages.flatMap((page) => page.proposals);
        const needed = pages[0]?.secondOperatorNeeded ?? true;
        return (
          <div className="flex flex-col gap-4">
            {!needed && <Banner tone="info" title={m.notNeeded} />}
            {rows.length === 0 ? (
              <EmptyState>{m.empty[state]}</EmptyState>
            ) : (
              <ol aria-label={m.states[state]} className="flex flex-col gap-4">
                {rows.map((proposal) => (
                  <Row
                    key={proposal.id}
                    proposal={proposal}
                    own={proposal.proposedBy.id === own}
                    onDecide={(by) => setDeciding({ proposal, by })}
                  />
                ))}
              </ol>
            )}
            <ShowMoreButton list={list} />
            {deciding?.by === 'approve' && <ApproveDialog proposal={deciding.proposal} onClose={onClose} />}
            {deciding?.by === 'decline' && (
              <DeclineDialog
                proposal={deciding.proposal}
                own={deciding.proposal.proposedBy.id === own}
                onClose={onClose}
              />
            )}
          </div>
        );
      }}
    </LoadedQuery>
  );
};

const outcomeText = ({ closed, proposedBy, approvedBy }: ProposalView): string | null => {
  if (closed === null) return approvedBy && m.beingCarriedOut(proposalOperatorName(approvedBy));
  const when = dateTimeLabel(closed.at);
  if (closed.outcome === 'expired') return m.expiredAt(when);
  const { declinedBy } = closed;
  if (declinedBy)
    return (declinedBy.id === proposedBy.id ? m.withdrawnBy : m.declinedBy)(proposalOperatorName(declinedBy), when);
  return approvedBy && m.approvedBy(proposalOperatorName(approvedBy), when);
};

const tones = { carried_out: 'good', refused: 'danger', declined: 'info', expired: 'info' } as const;

interface RowProps {
  readonly proposal: ProposalView;
  readonly own: boolean;
  readonly onDecide: (by: Decision['by']) => void;
}

const Row = ({ proposal, own, onDecide }: RowProps) => {
  const { action, person, proposedBy, proposedAt, reason, expiresAt, approvedBy, closed } = proposal;
  const what = proposalActionText(proposal);
  const outcome = outcomeText(proposal);
  return (
    <li className="flex flex-col gap-2 rounded-sign border border-line p-4">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-bold">{what}</span>
        {closed && <Badge tone={tones[closed.outcome]}>{m.outcomes[closed.outcome]}</Badge>}
      </p>
      {action.kind === 'adopt_tariff' && (
        <ul className="tabular-nums">
          {rateNames.map((rate) => (
            <li key={rate}>{m.rate(rateLabels[rate], nairaLabel(action.rates[rate]))}</li>
          ))}
        </ul>
      )}
      {action.kind === 'refund_payment' && <p>{m.means[action.means]}</p>}
      <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{reason === null ? m.noReason : m.reason(reason)}</p>
      <p className="text-muted text-sm">{m.proposed(proposalOperatorName(proposedBy), dateTimeLabel(proposedAt))}</p>
      {outcome && <p>{outcome}</p>}
      {closed?.reason && <p className="[overflow-wrap:anywhere]">{m.reason(closed.reason)}</p>}
      {closed?.sentence && <p>{closed.sentence}</p>}
      {!closed && !approvedBy && <p className="text-muted text-sm">{m.expires(dateTimeLabel(expiresAt))}</p>}
      <p className="-mx-4 flex flex-wrap">
        {person && (
          <ButtonLink look="quiet" to={withParams(consolePages.person, { id: person.id })}>
            {m.person}
          </ButtonLink>
        )}
        {'reference' in action && (
          <ButtonLink look="quiet" to={withParams(consolePages.payment, { id: action.reference })}>
            {m.payment}
          </ButtonLink>
        )}
      </p>
      {!closed && !approvedBy && (
        <div className="flex flex-wrap gap-3">
          {!own && (
            <Button aria-label={m.approveOf(what)} onClick={() => onDecide('approve')}>
              {m.approve}
            </Button>
          )}
          <Button
            look="secondary"
            aria-label={own ? m.withdrawOf(what) : m.declineOf(what)}
            onClick={() => onDecide('decline')}
          >
            {own ? m.withdraw : m.decline}
          </Button>
        </div>
      )}
    </li>
  );
};
