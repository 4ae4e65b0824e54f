import { SETTINGS_ID } from '@saferide/command-api/vehicle-review/review-settings';
import { calls } from '@saferide/contracts/calls';
import { aggregates } from '@saferide/domain/aggregates';
import type { EventDefinition } from '@saferide/domain/kernel/define-events';
import { processes } from '@saferide/domain/processes/processes.spec';
import { reviewSettings } from '@saferide/domain/vehicle-review/settings/lifecycle';
import { streamOf } from '@saferide/infrastructure/event-store/event-log';
import { REBUILD_LOCK } from '@saferide/read-models/inside/rebuild-requests';
import { type ReadModel, schemaOf } from '@saferide/read-models/kernel/read-model';
import type { Column } from '@saferide/read-models/kernel/table';
import { readModels } from '@saferide/read-models/models';
import { storedFieldsOf } from './stored-fields.ts';

const personalPartOf = ({ subject, sealedBy }: EventDefinition): string =>
  subject === undefined ? '' : `, its personal part is about ${subject}${sealedBy ? `, sealed by ${sealedBy}` : ''}`;

const eventLines = (type: string, definition: EventDefinition): string[] => {
  const { version, data, personal, upcast } = definition;
  return [
    `event ${type} version ${version}${personalPartOf(definition)}`,
    ...Object.keys(upcast ?? {}).map((from) => `event ${type} is taken up from version ${from}`),
    ...storedFieldsOf(`event ${type} data`, data),
    ...(personal ? storedFieldsOf(`event ${type} personal`, personal) : []),
  ];
};

const columnLine = (name: string, { kind, nullable, personalOf }: Column): string =>
  `${name} ${kind}${nullable ? ' or null' : ''}${personalOf === undefined ? '' : `, personal of ${personalOf}`}`;

const modelLines = (model: ReadModel): string[] => [
  `read model ${model.name} version ${model.version} in schema ${schemaOf(model)}`,
  ...Object.entries(model.tables).flatMap(([name, { columns, key, indexes }]) => [
    ...Object.entries(columns).map(([column, of]) => `read model ${model.name}.${name}.${columnLine(column, of)}`),
    `read model ${model.name}.${name} key (${key.join(', ')})`,
    ...indexes.map((body) => `read model ${model.name}.${name} index ${body}`),
  ]),
];

export const declaredNames = (): Record<string, string[]> => ({
  Streams: [
    ...aggregates.filter(({ name }) => name !== reviewSettings.name).map((one) => `stream ${streamOf(one, '{id}')}`),
    `stream ${streamOf(reviewSettings, SETTINGS_ID)}`,
  ],
  Events: aggregates.flatMap(({ name, events }) =>
    Object.entries(events as Readonly<Record<string, EventDefinition>>).flatMap(([type, definition]) => [
      `stream ${name} holds ${type}`,
      ...eventLines(type, definition),
    ]),
  ),
  'Read models': readModels.flatMap(modelLines),
  Timers: processes.flatMap(({ timer }) => (timer === undefined ? [] : [`timer kind ${timer}`])),
  'Locks of operators': [`lock ${REBUILD_LOCK}`],
  'Calls, whose addresses kept answers are found by': calls.map(({ method, path }) => `call ${method} ${path}`),
});
