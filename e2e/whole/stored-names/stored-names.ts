import { createHash, createSecretKey } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { REVIEW_SETTINGS_ID } from '@saferide/command-api/vehicle-review/review-settings';
import { calls } from '@saferide/contracts/calls';
import { aggregates } from '@saferide/domain/aggregates';
import type { EventDefinition } from '@saferide/domain/kernel/define-events';
import { processes } from '@saferide/domain/processes/processes.spec';
import { type Judgement, legacyChainEntries } from '@saferide/domain/vehicle-review/audit/legacy-chain-format';
import {
  type AuditedDecision,
  decisionDigestOf,
  GENESIS_HASH,
  linkHashOf,
} from '@saferide/domain/vehicle-review/audit/link';
import { reviewSettings } from '@saferide/domain/vehicle-review/settings/lifecycle';
import { secretFor } from '@saferide/infrastructure/crypto/secrets';
import { derivedUuid, streamOf } from '@saferide/infrastructure/event-store/event-log';
import { REBUILD_LOCK } from '@saferide/read-models/inside/rebuild-requests';
import { type ReadModel, schemaOf } from '@saferide/read-models/kernel/read-model';
import type { Column } from '@saferide/read-models/kernel/table';
import { readModels } from '@saferide/read-models/models';
import { storedFieldsOf, storedNamesOfNewSystem } from './system-names.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');

/** Packages that store no names. */
const OUTSIDE = ['client', 'demo', 'e2e', 'bench'];

/** Patterns for stored names. The first group of each pattern is the name. */
const PATTERNS: readonly (readonly [string, RegExp])[] = [
  ['secret', /\b(?:secretFor|signingKeyFor)\(\s*[\w.]+,\s*'([^']+)'/g],
  ['derived id', /\bderivedUuid\(\s*'([^']+)'/g],
  ['derived id of step', /\bcauseOf\(\s*'([^']+)'/g],
  ['derived id of step', /\bcauseOf\(\s*[\w.]+,\s*`([^`]+)`/g],
  ['sealed for', /\b(?:sealBytes|openBytes)\(\s*[\w.]+,\s*`([^`]+)`/g],
  ['sealed for', /\b(?:contextOf|keyContextOf) = [^`;]*=>\s*`([^`]+)`/g],
  ['lock in a transaction', /\bpg_advisory_xact_lock\([^`]*`([^`]+)`/g],
  ['channel', /\bpg_notify\('([^'$]+)'/g],
  ['channel', /\b[A-Z_]*CHANNEL = '([^']+)'/g],
  ['schema', /`([a-z]+_\$\{model\.name\})`/g],
  ['policy', /\bversion: '([a-z-]+-\d+)'/g],
  ['provider', /\bname: '([^']+)',\s*simulated: /g],
  ['actor', /\{ id: '([a-z]+)', role: /g],
  ['actor', /\bOPS_ACTOR_ID = '([a-z]+)'/g],
  ['stream of EventStoreDB', /\bSTREAM = '([^']+)'/g],
  ['cookie', /'(__Host-[^']+)'/g],
  ['live token', /\b(?:AUDIENCE|ISSUER) = '([^']+)'/g],
  ['kept in the browser', /(?:: |_KEY = |\bdeviceSettings\(\s*)'(saferide_[^']+)'/g],
  ['cache in the browser', /\bcacheName: '([^']+)'/g],
  ['service worker', /\bserviceWorker\.register\('([^']+)'/g],
  ['file of the house', /\b(?:KEY_)?FILE = '([^']+)'/g],
  ['file of the house', /\bjoin\((?:dataDir|directory\.path), ['`]([^'`]+)['`]\)/g],
  ['user of the embedded PostgreSQL', /\bADMIN_USER = '([^']+)'/g],
];

const namesInTheSource = async (): Promise<Record<string, string[]>> => {
  const files = await sourceFiles();
  const names = PATTERNS.flatMap(([what, pattern]) =>
    files.flatMap((source) =>
      [...source.matchAll(pattern)].map(([, name = '']) => `${what} ${withoutVariables(name)}`),
    ),
  );
  return { 'Only the source tells': names.sort() };
};

const withoutVariables = (template: string): string => template.replace(/\$\{[^}]*\}/g, '{}');

const sourceFiles = async (): Promise<string[]> => {
  const { workspaces } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as { workspaces: string[] };
  const folders = workspaces.filter((name) => !OUTSIDE.includes(name)).map((name) => join(ROOT, name));
  return (await Promise.all(folders.map(filesUnder))).flat();
};

const filesUnder = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { withFileTypes: true });
  const found = entries.map((entry): Promise<string[]> => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return isLeftOut(entry.name) ? Promise.resolve([]) : filesUnder(path);
    return isSource(entry.name) ? readFile(path, 'utf8').then((text) => [text]) : Promise.resolve([]);
  });
  return (await Promise.all(found)).flat();
};

const isLeftOut = (folder: string): boolean => ['dist', 'node_modules', 'testing', 'test'].includes(folder);
const isSource = (file: string): boolean => /\.tsx?$/.test(file) && !/\.(test|spec|d)\.tsx?$/.test(file);

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

const declaredNames = (): Record<string, string[]> => ({
  Streams: [
    ...aggregates.filter(({ name }) => name !== reviewSettings.name).map((one) => `stream ${streamOf(one, '{id}')}`),
    `stream ${streamOf(reviewSettings, REVIEW_SETTINGS_ID)}`,
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

const TITLE = [
  '# Stored names',
  '# What lies in a log, a database, a folder or a browser under these names is there for longer than any program. Code',
  '# moves; these stay. Written by `npm run docs:names`.',
];

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const decision = {
  ...{ eventId: 'e', reviewId: 'r', type: 'VehicleApproved', at: '2026-01-01T12:00:00.000Z' },
  ...{ actorId: 'a', reason: null, evidence: ['p'] },
};

const judgement: Judgement = {
  ...{ tier: 'human_review', overallScore: 7, confidence: 0.8, thresholdPercent: 75 },
  ...{ suggestions: ['s'], angles: ['front'] },
};

const firstHash = (fields: object, decisionJudgement: Judgement | null): string[] =>
  legacyChainEntries([{ ...decision, judgement: decisionJudgement }], sha256).map(
    ({ hash }) => `the audit chain's first hash of ${JSON.stringify(fields)} is ${hash}`,
  );

const linked = (): string[] => {
  const { suggestions, angles, ...found } = judgement;
  const at = '2026-01-01T11:00:00.000Z';
  const submitted = { driverId: 'd', attempt: 1, submittedAt: at, city: 'Lagos', vehicleType: 'standard' } as const;
  const audited: AuditedDecision = { ...decision, ...submitted, ...found, suggestions, angles };
  const digest = decisionDigestOf(audited);
  const link = { index: 0, eventId: 'e', decidedAt: decision.at, digest, later: false, previousHash: GENESIS_HASH };
  return [
    `the digest of ${JSON.stringify(audited)} is ${digest}`,
    `the hash of the audit chain's first link ${JSON.stringify(link)} is ${linkHashOf(link)}`,
  ];
};

/** Returns values that must never change, because stored data or receipts depend on them. */
const examples = (): Record<string, string[]> => ({
  'Derived, by example': [
    `derivedUuid('a', 'b') is ${derivedUuid('a', 'b')}`,
    `secretFor(a key of 32 zeros, 'codes') is ${secretFor(createSecretKey(Buffer.alloc(32)), 'codes')}`,
    ...firstHash(decision, null),
    ...firstHash({ ...decision, judgement }, judgement),
    ...linked(),
  ],
});

/** Returns the stored names under headings, one on each line. Uses an empty database, by default a new one. */
export const storedNames = async (databaseUrl?: string): Promise<string> => {
  const sections = {
    ...declaredNames(),
    ...(await storedNamesOfNewSystem(databaseUrl)),
    ...(await namesInTheSource()),
    ...examples(),
  };
  const texts = Object.entries(sections).map(([heading, lines]) => ['', `# ${heading}`, ...new Set(lines)].join('\n'));
  return `${[...TITLE, ...texts].join('\n')}\n`;
};

export const nameDifferences = (before: string, now: string): { readonly gone: string[]; readonly came: string[] } => {
  const [old, young] = [new Set(before.split('\n')), new Set(now.split('\n'))];
  return { gone: [...old].filter((line) => !young.has(line)), came: [...young].filter((line) => !old.has(line)) };
};
