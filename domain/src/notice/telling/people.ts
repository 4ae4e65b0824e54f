import type { AccountEvent } from '../../account/published.ts';
import { processOf } from '../../kernel/process.ts';
import type { TellQuestions } from './tell.ts';

const { on, ask } = processOf<{ events: AccountEvent; questions: TellQuestions }>();

/** What people are told of their own account. */
export const peopleRows = [
  on('ErasureDelayed', {}, ['ask tell'], (_, { at, data: { accountId: recipient, until } }) => [
    ask('tell', [
      { id: `erasure_delayed ${recipient} ${until}`, recipient, at, kind: 'erasure_delayed', facts: { until } },
    ]),
  ]),
];
