import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import type { BrowserPosition, PositionWatch } from '../../../browser/position.ts';
import { Badge, type BadgeTone } from '../../../design/badge.tsx';
import { Banner } from '../../../design/banner.tsx';
import { Button } from '../../../design/button.tsx';
import { Card } from '../../../design/card.tsx';
import { ShowInMaps } from '../open-in-maps.tsx';
import { ownLocationCardWords as m } from '../place.words.ts';
import { PermissionManager } from './permission-manager.tsx';
import { ReadingFacts } from './reading-facts.tsx';
import { RefreshPosition } from './refresh-position.tsx';

type Status = keyof typeof m.standing;

const tones: Readonly<Record<Status, BadgeTone>> = {
  stopped: 'neutral',
  waiting: 'info',
  live: 'good',
  lastKnown: 'warning',
};

export interface OwnLocationCardProps {
  readonly tracking: boolean;
  readonly onTracking: (tracking: boolean) => void;
  readonly watch: PositionWatch;
  readonly known: BrowserPosition | null;
  readonly children?: ReactNode;
}

const standingOf = ({ tracking, watch: { fault, reading }, known }: OwnLocationCardProps): Status => {
  if (known && (fault || (tracking && !reading))) return 'lastKnown';
  if (!tracking) return 'stopped';
  return known ? 'live' : 'waiting';
};

export const OwnLocationCard = (props: OwnLocationCardProps) => {
  const { tracking, onTracking, watch, known, children } = props;
  const { permission, fault, ask } = watch;
  const status = standingOf(props);
  const may = permission !== 'denied' && permission !== 'unsupported';
  return (
    <Card
      title={m.title}
      icon={<MapPin aria-hidden="true" />}
      aside={<Badge tone={tones[status]}>{m.standing[status]}</Badge>}
    >
      <p className="text-muted text-sm">{m.why}</p>
      {(permission !== 'granted' || status === 'stopped') && <PermissionManager permission={permission} ask={ask} />}
      {status === 'waiting' && !fault && may && <p role="status">{m.waiting}</p>}
      {known && <ReadingFacts reading={known} />}
      {fault && may && (
        <Banner tone="warning" announced>
          {known ? m.lastKnown(m.faults[fault]) : m.failed(m.faults[fault])}
        </Banner>
      )}
      {children}
      {(may || known) && (
        <div className="flex flex-wrap gap-3">
          {may && (
            <Button look={tracking ? 'secondary' : 'primary'} onClick={() => onTracking(!tracking)}>
              {tracking ? m.stop : m.start}
            </Button>
          )}
          {may && (tracking || known) && <RefreshPosition ask={ask} />}
          {known && <ShowInMaps at={known} />}
        </div>
      )}
    </Card>
  );
};
