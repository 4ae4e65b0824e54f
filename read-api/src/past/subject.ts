import type { Call } from '@saferide/contracts/define-call';
import type { PastSubject } from '@saferide/contracts/operation/time-travel';
import type { ReadModelName } from '@saferide/contracts/read-model-names';
import type { AnyEvent } from '@saferide/domain/kernel/define-events';
import type { Command, Decider, Refusal, Stateful } from '@saferide/domain/kernel/lifecycle';
import type { RoleOfCaller } from '@saferide/infrastructure/callers/caller';
import type { ReadableLog } from '@saferide/infrastructure/event-store/event-log';
import type { PastRows } from '@saferide/read-models/past-rows';
import type { Reading, TablesOf } from '@saferide/read-models/reading';
import type { Askables } from './askable.ts';
import type { PointInTime } from './point-in-time.ts';

/** What may be looked at as it was; each column says it of its own, and the table of all of them is made of these. */

/** A query of today, as somebody would have asked it. */
export interface PastAsk {
  readonly call: Call;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly as: { readonly accountId: string; readonly roles: readonly RoleOfCaller[] };
  /** Of an answer about many: what of it is about the subject. */
  readonly of?: (body: unknown) => unknown;
}

/** Somebody who saw it, and what their screens were drawn from. */
export interface SubjectParty {
  /** Names the party among those of the subject. */
  readonly party: string;
  readonly kind: 'customer' | 'driver' | 'offered' | 'operator' | 'admin' | 'person';
  /** Null for whoever holds the role. */
  readonly accountId: string | null;
  readonly asks: readonly PastAsk[];
}

/** Of which streams the rows are made that a party's answers are drawn from. */
export interface MadeFrom {
  /** Whole. */
  readonly streams?: readonly string[];
  /** Besides these rides whole, their riders and their drivers. */
  readonly rides?: readonly string[];
  /** Besides their accounts, what they are as drivers, and whether they work. */
  readonly drivers?: readonly string[];
  readonly people?: readonly string[];
  /** Links of the audit chain over these decisions, by their places in it. */
  readonly links?: readonly number[];
  /** Whether the figures of drivers count rides that they gave back. */
  readonly countsGivenBack?: boolean;
}

/** Where it is looked up which streams there are: by what is known now, for no stream is ever gone. */
export interface SubjectLookup {
  readonly models: Reading<'rides' | 'review_queue' | 'review_history'>;
  readonly moment: PointInTime;
  /** Other aggregates, as they were. */
  readonly load: ReadableLog['load'];
}

export interface Subject {
  readonly name: PastSubject;
  readonly decider: Decider<Stateful, Command, AnyEvent, Refusal>;
  /** To whoever asks for one that there never was. */
  readonly missing: string;
  /** The state as it is shown; as it is unless stated. */
  readonly shown: (state: Stateful) => unknown;
  readonly madeFrom: (id: string, state: Stateful, lookup: SubjectLookup) => MadeFrom | Promise<MadeFrom>;
  readonly parties: (id: string, state: Stateful, rows: PastRows, now: PointInTime['now']) => readonly SubjectParty[];
  readonly commands: Askables;
}

interface Stated<S extends Stateful, C extends Command, E extends AnyEvent, R extends Refusal>
  extends Pick<Subject, 'name' | 'missing'> {
  readonly decider: Decider<S, C, E, R>;
  readonly shown?: (state: S) => unknown;
  readonly madeFrom: (id: string, state: S, lookup: SubjectLookup) => MadeFrom | Promise<MadeFrom>;
  readonly parties: (id: string, state: S, rows: PastRows, now: PointInTime['now']) => readonly SubjectParty[];
  readonly commands: Askables;
}

/** A subject, of the types of its aggregate. */
export const subject = <S extends Stateful, C extends Command, E extends AnyEvent, R extends Refusal>({
  shown,
  ...stated
}: Stated<S, C, E, R>): Subject => ({ ...stated, shown: shown ?? ((state: S) => state) }) as unknown as Subject;

/** The rows of one table. */
export const rowsIn = <N extends keyof TablesOf<ReadModelName> & string>(
  rows: PastRows,
  table: N,
): readonly TablesOf<ReadModelName>[N][] => (rows.get(table) ?? []) as unknown as readonly TablesOf<ReadModelName>[N][];

const nobody = { accountId: '', roles: ['operator'] } as const;

/** Whoever operates the house, and is no party of it. */
export const operators = (...asks: readonly Omit<PastAsk, 'as'>[]): SubjectParty => ({
  ...{ party: 'operator', kind: 'operator', accountId: null },
  asks: asks.map((ask) => ({ ...ask, as: nobody })),
});

/** One person, asking under a role. */
export const personSubject = (
  kind: SubjectParty['kind'],
  accountId: string,
  role: RoleOfCaller | null,
  asks: readonly Omit<PastAsk, 'as'>[],
  party: string = kind,
): SubjectParty => ({
  ...{ party, kind, accountId },
  asks: asks.map((ask) => ({ ...ask, as: { accountId, roles: role === null ? [] : [role] } })),
});
