import type { CallNotes } from '../client/patient-client.ts';
import type { LiveNotes } from '../client/reconnecting-socket.ts';
import type { Ledger } from './ledger.ts';

export const notesFor = (label: string, ledger: Ledger): CallNotes & LiveNotes => ({
  answered: ledger.answered,
  limited: ledger.limited,
  stale: () => {
    ledger.counts.staleAnswers += 1;
  },
  lost: () => {
    ledger.counts.brokenConnections += 1;
  },
  failed: (error) => ledger.failed(label, error),
});
