import { type PastSubject, pastSubjectNames, type SubjectPast } from '@saferide/contracts/operation/time-travel';
import type { Infrastructure } from '@saferide/infrastructure/open-infrastructure';
import type { ProjectionsConfig } from '@saferide/projections/config';
import type { Module } from '@saferide/read-api/module-interface/api-module';
import * as modules from '@saferide/read-api/modules';
import { openTimeTravel } from '@saferide/read-api/past/time-travel';
import { servicesFromConfig } from '@saferide/read-api/services-from-config';
import { openModelReaders } from '@saferide/read-models/model-reader';
import { OpsUsageError, withUsageErrors } from './errors.ts';
import { type OutputFormat, printResult } from './output.ts';

const isSubject = (name: string): name is PastSubject => (pastSubjectNames as readonly string[]).includes(name);

/** Returns lines such as `state.booking.fareKobo: 250000`. */
const lines = (value: unknown, path: string): string[] => {
  if (value === null || value === undefined) return [];
  if (typeof value !== 'object') return [`  ${path}: ${String(value)}`];
  return Object.entries(value).flatMap(([name, part]) => lines(part, path === '' ? name : `${path}.${name}`));
};

const linesOf = ({ stream, last, at, around, event, state }: SubjectPast): string[] => [
  `${stream}, revision ${at.revision} of ${last.revision}, as of ${at.moment}`,
  ...around.map(
    ({ revision, type, at: when, actor }) =>
      `${revision === at.revision ? '>' : ' '} ${String(revision).padStart(5)}  ${when}  ${type}  by ${actor.role}`,
  ),
  `event ${event.type}`,
  ...lines(event.data, ''),
  'state',
  ...lines(state, ''),
];

const sawOf = (kind: string, { as, views }: SubjectPast): string[] =>
  views.flatMap(({ call, body, problem }) => [
    `${kind} (${as}) saw ${call}`,
    ...(problem ? [`  ${problem}`] : lines(body, '')),
  ]);

export const historyCommand = async (
  { db, log, systemKey, startCodes }: Pick<Infrastructure, 'db' | 'log' | 'systemKey' | 'startCodes'>,
  { mode }: Pick<ProjectionsConfig, 'mode'>,
  [subject = '', id = '', at]: readonly string[],
  form: OutputFormat = 'lines',
): Promise<number> => {
  if (!isSubject(subject))
    throw new OpsUsageError(`There is no history of '${subject}'. Choose ${pastSubjectNames.join(', ')}.`);
  const travel = openTimeTravel(Object.values<Module>(modules), {
    ...{ db, log, startCodes, modelReaders: openModelReaders(db), clock: () => new Date().toISOString() },
    ...servicesFromConfig(
      { mode, secondOperatorNeeded: false, supportPhone: null, maps: { tiles: null, ownPlaceNamer: null } },
      systemKey,
    ),
  });
  const look = (as?: string) => travel.past({ subject, id, at, as, roles: new Set(['operator']) });
  return withUsageErrors(async () => {
    const past = await look();
    const seen: { readonly kind: string; readonly past: SubjectPast }[] = [];
    for (const { party, kind } of past.parties) seen.push({ kind, past: await look(party) });
    printResult(form, { ...past, seenBy: seen.map(({ kind, past: { as, views } }) => ({ kind, as, views })) }, () => [
      ...linesOf(past),
      ...seen.flatMap((one) => sawOf(one.kind, one.past)),
    ]);
    return 0;
  });
};
