import { createHash, createSecretKey } from 'node:crypto';
import { chainEntries, type Judgement } from '@saferide/domain/vehicle-review/audit/earlier-form';
import {
  type AuditedDecision,
  decisionDigestOf,
  GENESIS,
  linkHashOf,
} from '@saferide/domain/vehicle-review/audit/link';
import { secretFor } from '@saferide/infrastructure/crypto/secrets';
import { derivedUuid } from '@saferide/infrastructure/event-store/event-log';
import { declaredNames } from './declared-names.ts';
import { namesInTheSource } from './source-names.ts';
import { namesInFreshSystem } from './system-names.ts';

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
  chainEntries([{ ...decision, judgement: decisionJudgement }], sha256).map(
    ({ hash }) => `the audit chain's first hash of ${JSON.stringify(fields)} is ${hash}`,
  );

const linked = (): string[] => {
  const { suggestions, angles, ...found } = judgement;
  const at = '2026-01-01T11:00:00.000Z';
  const submitted = { driverId: 'd', attempt: 1, submittedAt: at, city: 'Lagos', vehicleType: 'standard' } as const;
  const audited: AuditedDecision = { ...decision, ...submitted, ...found, suggestions, angles };
  const digest = decisionDigestOf(audited);
  const link = { index: 0, eventId: 'e', decidedAt: decision.at, digest, later: false, previousHash: GENESIS };
  return [
    `the digest of ${JSON.stringify(audited)} is ${digest}`,
    `the hash of the audit chain's first link ${JSON.stringify(link)} is ${linkHashOf(link)}`,
  ];
};

/** Must never change, because stored data or receipts depend on them. */
const examples = (): Record<string, string[]> => ({
  'Derived, by example': [
    `derivedUuid('a', 'b') is ${derivedUuid('a', 'b')}`,
    `secretFor(a key of 32 zeros, 'codes') is ${secretFor(createSecretKey(Buffer.alloc(32)), 'codes')}`,
    ...firstHash(decision, null),
    ...firstHash({ ...decision, judgement }, judgement),
    ...linked(),
  ],
});

/** One name per line, under headings. Uses an empty database, by default its own. */
export const storedNames = async (databaseUrl?: string): Promise<string> => {
  const sections = {
    ...declaredNames(),
    ...(await namesInFreshSystem(databaseUrl)),
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
