import type { Call } from '@saferide/contracts/kernel/define-call';
import type { PastAnswer, PastSubject, SubjectPast } from '@saferide/contracts/operation/time-travel';
import type { ReadModelName } from '@saferide/contracts/read-model-names';
import type { AnyEvent } from '@saferide/domain/kernel/define-events';
import type { AggregateState, Command, Decider, Refusal } from '@saferide/domain/kernel/lifecycle';
import type { AccountRole } from '@saferide/infrastructure/callers/sessions';
import type { ReadableLog } from '@saferide/infrastructure/event-store/event-log';
import type { ModelReader, TablesOf } from '@saferide/read-models/model-reader';
import type { PastRows } from '@saferide/read-models/past-model-reader';
import type { PointInTime } from './point-in-time.ts';
import type { TryableCommands } from './tryable-command.ts';

export interface PastRequest {
  readonly call: Call;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly as: { readonly accountId: string; readonly roles: readonly AccountRole[] };
  readonly of?: (body: unknown) => unknown;
}

export interface SubjectParty {
  readonly party: string;
  readonly kind: 'customer' | 'driver' | 'offered' | 'operator' | 'admin' | 'person';
  readonly accountId: string | null;
  readonly queries: readonly PastRequest[];
}

export interface SubjectSources {
  readonly streams?: readonly string[];
  readonly rides?: readonly string[];
  readonly drivers?: readonly string[];
  readonly people?: readonly string[];
  readonly links?: readonly number[];
  readonly countsGivenBack?: boolean;
  /** Whether the views contain sums of what the people spent, which requires reading all their rides. */
  readonly sumsSpending?: boolean;
}

export interface SubjectLookup {
  readonly models: ModelReader<'rides' | 'review_queue' | 'review_history'>;
  readonly moment: PointInTime;
  readonly load: ReadableLog['load'];
}

export interface TimeTravelSubject {
  readonly name: PastSubject;
  readonly decider: Decider<AggregateState, Command, AnyEvent, Refusal>;
  readonly missing: string;
  readonly shown: (state: AggregateState) => unknown;
  readonly madeFrom: (
    id: string,
    state: AggregateState,
    lookup: SubjectLookup,
  ) => SubjectSources | Promise<SubjectSources>;
  readonly parties: (
    id: string,
    state: AggregateState,
    rows: PastRows,
    now: PointInTime['now'],
  ) => readonly SubjectParty[];
  readonly commands: TryableCommands;
}

interface Stated<S extends AggregateState, C extends Command, E extends AnyEvent, R extends Refusal>
  extends Pick<TimeTravelSubject, 'name' | 'missing'> {
  readonly decider: Decider<S, C, E, R>;
  readonly shown?: (state: S) => unknown;
  readonly madeFrom: (id: string, state: S, lookup: SubjectLookup) => SubjectSources | Promise<SubjectSources>;
  readonly parties: (id: string, state: S, rows: PastRows, now: PointInTime['now']) => readonly SubjectParty[];
  readonly commands: TryableCommands;
}

export const timeTravelSubject = <S extends AggregateState, C extends Command, E extends AnyEvent, R extends Refusal>({
  shown,
  ...stated
}: Stated<S, C, E, R>): TimeTravelSubject =>
  ({ ...stated, shown: shown ?? ((state: S) => state) }) as unknown as TimeTravelSubject;

export const rowsOfTable = <N extends keyof TablesOf<ReadModelName> & string>(
  rows: PastRows,
  table: N,
): readonly TablesOf<ReadModelName>[N][] => (rows.get(table) ?? []) as unknown as readonly TablesOf<ReadModelName>[N][];

const anyOperator = { accountId: '', roles: ['operator'] } as const;

export const operatorParty = (...queries: readonly Omit<PastRequest, 'as'>[]): SubjectParty => ({
  ...{ party: 'operator', kind: 'operator', accountId: null },
  queries: queries.map((ask) => ({ ...ask, as: anyOperator })),
});

export const personSubject = (
  kind: SubjectParty['kind'],
  accountId: string,
  role: AccountRole | null,
  queries: readonly Omit<PastRequest, 'as'>[],
  party: string = kind,
): SubjectParty => ({
  ...{ party, kind, accountId },
  queries: queries.map((ask) => ({ ...ask, as: { accountId, roles: role === null ? [] : [role] } })),
});

export interface TimeTravelParams {
  readonly subject: PastSubject;
  readonly id: string;
  readonly roles: ReadonlySet<string>;
  readonly at?: string | undefined;
  readonly as?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export interface AnswerParams extends Pick<TimeTravelParams, 'subject' | 'id' | 'roles' | 'at'> {
  readonly command: string;
  readonly fields: unknown;
}

interface UnmaskedState {
  readonly revision: number;
  readonly state: unknown;
  readonly parties: readonly string[];
  readonly views: ReadonlyMap<string, unknown>;
}

/** Throws a 503 problem if too many requests wait, or this one for too long. */
export interface TimeTravel {
  past(params: TimeTravelParams): Promise<SubjectPast>;
  tryCommand(params: AnswerParams): Promise<PastAnswer>;
  /** Returns null at a time before the subject's first event. */
  unmaskedState(params: {
    readonly subject: PastSubject;
    readonly id: string;
    readonly moment: PointInTime;
    readonly as?: string;
  }): Promise<UnmaskedState | null>;
}
