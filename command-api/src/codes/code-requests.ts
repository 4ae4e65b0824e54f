import {
  createHash,
  createHmac,
  type KeyObject,
  randomBytes,
  randomInt,
  randomUUID,
  timingSafeEqual,
} from 'node:crypto';
import { LONG_CODE_DIGITS } from '@saferide/contracts/account/auth';
import type { Contact } from '@saferide/domain/account';
import { after, DAY_MS, type Instant } from '@saferide/domain/time/instant';
import { openBytes, sealBytes } from '@saferide/infrastructure/crypto/sealing';
import { secretFor } from '@saferide/infrastructure/crypto/secrets';
import type { SharedCounts } from '@saferide/infrastructure/limits/shared-counts';
import { inTransaction } from '@saferide/infrastructure/postgres/pool';
import type pg from 'pg';
import {
  type CodeChannel,
  type CodeEntry,
  type CodePurpose,
  type CodeRequest,
  type CodeRequestReference,
  codeChannels,
  type NewCodeRequest,
  type OpenedCodeRequest,
  type ResendResult,
} from './code-request.ts';
import {
  type CodeRequestKeys,
  type CodeRequestRow,
  codeRequestTable,
  countCodeRounds,
  countGuessesAtSharedCodes,
  latestCodesSent,
  lockPerson,
  messagesSentTo,
} from './code-request-rows.ts';

export const codePolicy = {
  validMs: 10 * 60_000,
  /** Maximum number of codes that are compared; one more ends the request. */
  tries: 5,
  resends: 3,
  resendEveryMs: 30_000,
  /** Maximum number of unexpired requests by one source for the same e-mail address, number or account. */
  requestsAtOnce: 10,
  /** Maximum number of messages to one destination for one purpose, by unexpired requests of all sources. */
  messagesAtOnce: 10,
  guessesAtOnce: 100,
  /** Above it, a sign-in from an unknown device needs both codes, or a long one by e-mail. */
  wrongADay: 50,
  /** Above it, accounts with a role sign in only by passkey or on a known device. */
  wrongADayWithRole: 100,
  digits: 6,
  /** As hard to guess as two codes of six digits. */
  longDigits: LONG_CODE_DIGITS,
} as const;

/** Maximum random delay before a code is sent, which hides which addresses have accounts. */
export const maxCodeDelayMs = (shownInAnswers: boolean): number => (shownInAnswers ? 0 : 1_500);

const sixDigits = (): string => String(randomInt(1_000_000)).padStart(codePolicy.digits, '0');
const newCode = (long: boolean): string => (long ? sixDigits() + sixDigits() : sixDigits());

/** The hash has a key, because a plain hash of six digits can be reversed by trying all codes. */
const codeHash = (secret: string, requestId: string, channel: 'email' | 'phone', code: string): Buffer =>
  createHmac('sha256', secret).update(`${requestId}\n${channel}\n${code}`).digest();

const sameHash = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);

interface Codes {
  readonly emailCode: string | null;
  readonly phoneCode: string | null;
}

export const codesShownInResponse = ({ emailCode, phoneCode }: Codes) => ({
  ...(emailCode === null ? {} : { emailCode }),
  ...(phoneCode === null ? {} : { phoneCode }),
});

/** Part of the response if the e-mail contains a long code. */
export const longDigitsOf = ({ emailLong }: { readonly emailLong: boolean }) =>
  emailLong ? { emailDigits: codePolicy.longDigits } : {};

/** By which wrong entries are counted. */
type EntryKeys = Pick<CodeRequestKeys, 'purpose' | 'email_key' | 'phone_key'>;

const NO_CODE: Buffer = Buffer.alloc(32);
const tokenHash = (token: string) => createHash('sha256').update(token).digest();

export const createCodeRequests = (
  db: pg.Pool,
  systemKey: KeyObject,
  counts: Pick<SharedCounts, 'add' | 'addWithoutWaiting'>,
) => {
  const secret = secretFor(systemKey, 'codes');
  const keyOf = (value: string | undefined) =>
    value === undefined ? null : createHmac('sha256', secret).update(value.toLowerCase()).digest();
  const toRequest = ({ id, purpose, account_id, sealed, next_text_at }: CodeRequestRow): CodeRequest => ({
    id,
    purpose,
    accountId: account_id,
    nextTextAt: next_text_at?.toISOString() ?? null,
    applicant: JSON.parse(openBytes(systemKey, `code request ${id}`, sealed).toString('utf8')),
  });

  /** Null if the request names no e-mail or number. */
  const wrongEntries = (row: EntryKeys, by: 1 | 0 | -1) => {
    const named = row.email_key ?? row.phone_key;
    const key = `${row.purpose} ${named?.toString('hex')}`;
    return named && { action: 'wrong codes', key, windowMs: DAY_MS, by };
  };

  const guessedToday = async (row: EntryKeys, now: Instant): Promise<boolean> => {
    const entry = row.purpose === 'login' ? wrongEntries(row, 0) : null;
    return entry !== null && (await counts.add(entry, now)).total > codePolicy.wrongADay;
  };

  const begin = async (request: NewCodeRequest, now: Instant): Promise<OpenedCodeRequest | null> => {
    const { purpose, accountId, applicant, source } = request;
    const id = randomUUID();
    const token = randomBytes(32).toString('base64url');
    const sealed = sealBytes(systemKey, `code request ${id}`, Buffer.from(JSON.stringify(applicant)));
    const named = {
      ...{ purpose, account_id: accountId, source_key: keyOf(`source ${source}`) },
      ...{ email_key: keyOf(applicant.email), phone_key: keyOf(applicant.phoneNumber) },
    };
    const long = await guessedToday(named, now);
    return inTransaction(db, async (client) => {
      await lockPerson(client, named);
      if ((await countCodeRounds(client, named, now)) >= codePolicy.requestsAtOnce) return null;
      const codeFor = async (channel: CodeChannel): Promise<string | null> =>
        (await messagesSentTo(client, channel, named, { long, now })) >= codePolicy.messagesAtOnce
          ? null
          : newCode(channel === 'email' && long);
      const [emailCode, phoneCode] = [await codeFor('email'), await codeFor('phone')];
      const hashed = (channel: CodeChannel, code: string | null) =>
        code === null ? NO_CODE : codeHash(secret, id, channel, code);
      await client.query(
        `insert into ${codeRequestTable} (id, token_hash, purpose, account_id, source_key, email_key, phone_key, sealed, email_code,
           phone_code, email_quiet, phone_quiet, email_sent_at, phone_sent_at, created_at, expires_at, email_long)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13, $13, $14, $15)`,
        [
          ...[id, tokenHash(token), purpose, accountId, named.source_key, named.email_key, named.phone_key, sealed],
          ...[hashed('email', emailCode), hashed('phone', phoneCode), emailCode === null, phoneCode === null],
          ...[now, after(now, codePolicy.validMs), long],
        ],
      );
      return { id, token, emailCode, phoneCode, emailLong: long };
    });
  };

  const named = (name: CodeRequestReference): readonly [string, Buffer | string | null] => {
    if ('token' in name) return ['token_hash', tokenHash(name.token)];
    return ['account_id', name.accountId];
  };

  /** If there is no request, a dummy hash makes both cases take equally long. */
  const codesOf = async (channel: CodeChannel, row: CodeRequestRow | undefined, now: Instant) => {
    if (row?.[`${channel}_quiet`]) return latestCodesSent(db, channel, row, now);
    const own = { id: row?.id ?? 'nobody', code: row?.[`${channel}_code`] ?? NO_CODE };
    // A code asked for again may not have been sent, because others used up the messages.
    const isAskedAgain = row?.purpose === 'login' && row[`${channel}_sends`] > 1;
    return isAskedAgain ? [own, ...(await latestCodesSent(db, channel, row, now))] : [own];
  };

  const countAsWrong = async (row: CodeRequestRow, now: Instant): Promise<number> => {
    const entry = wrongEntries(row, 1);
    return entry === null ? 0 : (await counts.add(entry, now)).total;
  };

  const uncount = (row: CodeRequestRow, now: Instant): void => {
    const entry = wrongEntries(row, -1);
    if (entry !== null) counts.addWithoutWaiting(entry, now);
  };

  const guessedTooOften = async (row: CodeRequestRow, now: Instant): Promise<boolean> =>
    row.purpose !== 'login' &&
    (row.email_quiet || row.phone_quiet) &&
    (await countGuessesAtSharedCodes(db, row, now)) > codePolicy.guessesAtOnce;

  /** Counts before comparing, so that concurrent entries cannot exceed the limit. */
  const enter = async (
    purpose: CodePurpose,
    name: CodeRequestReference,
    codes: { readonly email?: string; readonly phone?: string },
    now: Instant,
  ): Promise<CodeEntry> => {
    const [column, value] = named(name);
    const { rows } = await db.query<CodeRequestRow>(
      `update ${codeRequestTable} set tries = least(tries + 1, $4) where id = (
         select id from ${codeRequestTable} where ${column} = $1 and purpose = $2 and expires_at > $3
         order by created_at desc limit 1)
       returning *`,
      // A count of one above the limit marks the request as exhausted.
      [value, purpose, now, codePolicy.tries + 1],
    );
    const row = rows[0];
    const right = new Set<CodeChannel>();
    const wrong = new Set<CodeChannel>();
    const used: string[] = [];
    for (const channel of codeChannels) {
      const given = codes[channel];
      if (given === undefined) continue;
      const sent = await codesOf(channel, row, now);
      const match = sent.find(({ id, code }) => sameHash(codeHash(secret, id, channel, given), code));
      (match ? right : wrong).add(channel);
      if (match) used.push(match.id);
    }
    if (!row) return { outcome: 'over' };
    if (row.tries > codePolicy.tries) return { outcome: 'over' };
    if (await guessedTooOften(row, now)) return { outcome: 'over' };
    const before = (await countAsWrong(row, now)) - 1;
    const request = toRequest(row);
    if (wrong.size > 0 || right.size === 0)
      return {
        outcome: 'wrong',
        request,
        triesLeft: codePolicy.tries - row.tries,
        channels: wrong,
        wrongToday: before,
      };
    uncount(row, now);
    return { outcome: 'right', request, channels: right, wrongToday: before, used };
  };

  /** Returns false if this request was already used. */
  const drop = async ({ request, used }: Extract<CodeEntry, { outcome: 'right' }>): Promise<boolean> => {
    const { rows } = await db.query<{ id: string }>(`delete from ${codeRequestTable} where id = any($1) returning id`, [
      [request.id, ...used],
    ]);
    return rows.some(({ id }) => id === request.id);
  };

  const signInGuessedToday = async (name: CodeRequestReference, now: Instant): Promise<boolean> => {
    const [column, value] = named(name);
    const { rows } = await db.query<EntryKeys>(
      `select purpose, email_key, phone_key from ${codeRequestTable}
       where ${column} = $1 and purpose = 'login' and expires_at > $2 order by created_at desc limit 1`,
      [value, now],
    );
    return rows[0] !== undefined && guessedToday(rows[0], now);
  };

  const resend = async (
    purpose: CodePurpose,
    name: CodeRequestReference,
    channel: CodeChannel,
    now: Instant,
  ): Promise<ResendResult> => {
    const [column, value] = named(name);
    // Counted before the transaction, because the count uses another connection.
    const long = channel === 'email' && purpose === 'login' && (await signInGuessedToday(name, now));
    return inTransaction(db, async (client) => {
      const { rows } = await client.query<CodeRequestRow & { sends: number; asked_at: Date }>(
        `select *, ${channel}_sends as sends, coalesce(${channel}_asked_again_at, ${channel}_sent_at) as asked_at
         from ${codeRequestTable} where ${column} = $1 and purpose = $2 and expires_at > $3 order by created_at desc limit 1 for update`,
        [value, purpose, now],
      );
      const row = rows[0];
      if (!row) return { outcome: 'none' };
      const waited = Date.parse(now) - row.asked_at.getTime();
      const retryAfterMs = row.sends > codePolicy.resends ? codePolicy.validMs : codePolicy.resendEveryMs - waited;
      if (retryAfterMs > 0) return { outcome: 'limited', retryAfterMs };
      await lockPerson(client, row);
      const ended = row.tries >= codePolicy.tries;
      if (ended && (await countCodeRounds(client, row, now)) >= codePolicy.requestsAtOnce)
        return { outcome: 'limited', retryAfterMs: codePolicy.validMs };
      const quiet =
        row[`${channel}_quiet`] ||
        (await messagesSentTo(client, channel, row, { long, now })) >= codePolicy.messagesAtOnce;
      const code = newCode(long);
      await client.query(
        `update ${codeRequestTable} set ${channel}_code = $2, ${channel}_sends = ${channel}_sends + 1,
           ${channel}_sent_at = case when $8 then ${channel}_sent_at else $3 end, ${channel}_asked_again_at = $3,
           expires_at = $4, tries = $5, rounds = rounds + $6, email_long = email_long or $7 where id = $1`,
        [
          row.id,
          quiet ? row[`${channel}_code`] : codeHash(secret, row.id, channel, code),
          now,
          after(now, codePolicy.validMs),
          ended ? 0 : row.tries,
          ended ? 1 : 0,
          long && !quiet,
          quiet,
        ],
      );
      const emailLong = row.email_long || long;
      return quiet ? { outcome: 'quiet', emailLong } : { outcome: 'resent', request: toRequest(row), code, emailLong };
    });
  };

  const textNotSent = async (id: string, nextAt: Instant): Promise<void> => {
    await db.query(`update ${codeRequestTable} set phone_quiet = true, next_text_at = $2 where id = $1`, [id, nextAt]);
  };

  return {
    begin,
    enter,
    drop,
    resend,
    textNotSent,
    forget: async (accountId: string, { email, phoneNumber }: Partial<Contact>): Promise<void> => {
      await db.query(`delete from ${codeRequestTable} where account_id = $1 or email_key = $2 or phone_key = $3`, [
        accountId,
        keyOf(email),
        keyOf(phoneNumber),
      ]);
    },
    prune: async (now: Instant): Promise<number> => {
      const { rowCount } = await db.query(`delete from ${codeRequestTable} where expires_at <= $1`, [now]);
      return rowCount ?? 0;
    },
  };
};

export type CodeRequests = ReturnType<typeof createCodeRequests>;
