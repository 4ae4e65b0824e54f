import type { ProjectionView } from '@saferide/contracts/operation/operation';
import { countLabel } from '../../messages/format.ts';
import { operationWords } from './operation.words.ts';

const words = operationWords.projections;

export const lagLabel = ({ eventsBehind }: Pick<ProjectionView, 'eventsBehind'>): string => {
  if (eventsBehind === 0) return words.atHead;
  return eventsBehind === null ? words.lagManyEvents : words.lagEvents(eventsBehind, countLabel(eventsBehind));
};
