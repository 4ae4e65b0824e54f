import { type Coordinates, straightLineMetres } from '@saferide/contracts/place/point';
import { acknowledgeAlert, voteOnAlert, withdrawAlert } from '@saferide/contracts/safety/alerts';
import type { DriverAlertView, SeverityView } from '@saferide/contracts/safety/views';
import { useState } from 'react';
import { useCommand } from '../../api/use-command.ts';
import { Badge, type BadgeTone } from '../../design/badge.tsx';
import { Button } from '../../design/button.tsx';
import { metresLabel } from '../../messages/metres-label.ts';
import { showFailure } from '../../toasts/show-failure.ts';
import { showToast } from '../../toasts/toasts.ts';
import { alertsWords, safeRoutesWords as m } from './safety.words.ts';

const tones: Readonly<Record<SeverityView, BadgeTone>> = {
  low: 'neutral',
  medium: 'info',
  high: 'warning',
  critical: 'danger',
};

const refused = (error: Error): void => showFailure(error, m.failed, m.tryAgain);

export interface AlertItemProps {
  readonly alert: DriverAlertView;
  readonly at: Coordinates;
}

export const AlertItem = ({ alert, at }: AlertItemProps) => {
  const name = alertsWords.named(alert);
  const params = { id: alert.id };
  const thanks = () => showToast(m.thanks, { tone: 'good' });
  const vote = useCommand(voteOnAlert, { onDone: thanks, onRefused: refused });
  const [voted, setVoted] = useState<boolean | null>(null);
  const sayStillThere = (stillThere: boolean) => {
    setVoted(stillThere);
    vote.mutate({ params, body: { stillThere } });
  };
  const seen = useCommand(acknowledgeAlert, { onRefused: refused });
  const withdraw = useCommand(withdrawAlert, {
    onDone: () => showToast(m.withdrawn, { tone: 'good' }),
    onRefused: refused,
  });
  const metres = Math.max(0, straightLineMetres(at, alert) - alert.radius);
  return (
    <li className="flex flex-col gap-2 py-3">
      <h3 className="flex flex-wrap items-center gap-2 text-base">
        {name}
        <Badge tone={tones[alert.severity]}>{alertsWords.severities[alert.severity]}</Badge>
      </h3>
      {alert.description && <p>{alert.description}</p>}
      <p className="text-muted text-sm">
        {metres === 0 ? m.here : m.away(metresLabel(metres))} · {alert.own ? m.own : alertsWords.source(alert)}
        {alert.said && ` · ${m.said[alert.said]}`}
      </p>
      <div className="flex flex-wrap gap-2">
        {!alert.acknowledged && (
          <Button
            look="secondary"
            size="lg"
            aria-label={m.seenNamed(name)}
            pending={seen.isPending}
            onClick={() => seen.mutate({ body: { alertId: alert.id, acknowledgedAt: new Date().toISOString() } })}
          >
            {m.seen}
          </Button>
        )}
        {alert.own ? (
          <Button
            look="secondary"
            size="lg"
            aria-label={m.withdrawNamed(name)}
            pending={withdraw.isPending}
            onClick={() => withdraw.mutate({ params })}
          >
            {m.withdraw}
          </Button>
        ) : (
          alert.said === null && (
            <>
              <Button
                look="secondary"
                size="lg"
                aria-label={m.thereNamed(name)}
                disabled={vote.isPending}
                pending={vote.isPending && voted === true}
                onClick={() => sayStillThere(true)}
              >
                {m.there}
              </Button>
              <Button
                look="secondary"
                size="lg"
                aria-label={m.goneNamed(name)}
                disabled={vote.isPending}
                pending={vote.isPending && voted === false}
                onClick={() => sayStillThere(false)}
              >
                {m.gone}
              </Button>
            </>
          )
        )}
      </div>
    </li>
  );
};
