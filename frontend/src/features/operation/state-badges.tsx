import type { ProjectionView } from '@saferide/contracts/operation/operation';
import { CirclePause, CircleX, Hammer, Radio, TrendingUp, TriangleAlert } from 'lucide-react';
import { Badge } from '../../design/badge.tsx';
import { operationWords } from './operation.words.ts';

const words = operationWords.projections;

const looks = {
  live: { tone: 'good', Icon: Radio },
  catching_up: { tone: 'info', Icon: TrendingUp },
  paused: { tone: 'warning', Icon: CirclePause },
  rebuilding: { tone: 'info', Icon: Hammer },
  stopped: { tone: 'danger', Icon: CircleX },
  outdated: { tone: 'warning', Icon: Hammer },
} as const;

export interface StateBadgesProps {
  readonly state: ProjectionView['state'];
  readonly stalled: boolean;
}

export const StateBadges = ({ state, stalled }: StateBadgesProps) => {
  const { tone, Icon } = looks[state];
  return (
    <span className="flex flex-wrap gap-2">
      <Badge tone={tone}>
        <Icon aria-hidden="true" size={16} />
        {words.state(state)}
      </Badge>
      {stalled && (
        <Badge tone="danger">
          <TriangleAlert aria-hidden="true" size={16} />
          {words.stalled}
        </Badge>
      )}
    </span>
  );
};
