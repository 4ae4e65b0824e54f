import { emergencyPolicy } from '@saferide/domain/emergency';
import { DAY_MS, type Instant } from '@saferide/domain/time/instant';
import type { SessionOrigin, Sessions } from '@saferide/infrastructure/callers/sessions';
import type { SharedCounts } from '@saferide/infrastructure/limits/shared-counts';
import {
  type Message,
  MessageRefused,
  type MessageSender,
  type RequestOrigin,
} from '@saferide/infrastructure/outside/messages/messages';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { CodeRequests } from './code-requests.ts';

/** Maximum numbers of texts a day. */
export const textPolicy = {
  /** Codes to one number, in separate shares so that strangers cannot use up the owner's. */
  codesToANumber: {
    anyone: 14,
    claims: 6,
    knownNetwork: 5,
    knownDevice: 5,
  },
  othersToANumber: 60,
  namedToANumber: 3,
  familyToANumber: 10,
  passengerToANumber: 3,
  /** Codes to all numbers that differ only in the last four digits. */
  codesToAPrefix: 300,
  /** Codes requested by one network address, which a whole district may share. */
  codesOfAnAddress: 200,
  codesOfAnAddressToKnown: 2_000,
} as const;

/** Names of the counts. */
export const textShares = {
  anyone: 'codes to a number',
  claims: 'codes to claim a number',
  knownNetwork: 'codes to a number for its networks',
  knownDevice: 'codes to a number for its devices',
} as const satisfies Readonly<Record<keyof typeof textPolicy.codesToANumber, string>>;

const otherTexts: { readonly [K in Message['kind']]?: readonly [action: string, atMost: number] } = {
  emergency_contact_added: ['named as a contact', textPolicy.namedToANumber],
  family_told: ['family texts to a number', textPolicy.familyToANumber],
  ride_for_passenger: ['passenger texts to a number', textPolicy.passengerToANumber],
};

/** The system's daily count is spread over this many rows to avoid contention. */
const PARTS = 16;
const PREFIX_DIGITS = 4;

export class TextBudgetUsedUp extends MessageRefused {
  override readonly name = 'TextBudgetUsedUp';
  override readonly nextAt: Instant;
  constructor(message: string, nextAt: Instant) {
    super(message);
    this.nextAt = nextAt;
  }
}

export interface TextBudgetOptions {
  readonly counts: Pick<SharedCounts, 'add'>;
  readonly clock: () => Instant;
  readonly aDay: number;
  readonly registry: Registry;
}

type Sms = Message & { readonly channel: 'sms' };
const CAPS = ['number', 'prefix', 'address', 'house', 'help'] as const;
type Cap = (typeof CAPS)[number];

interface HelpLimit {
  readonly action: string;
  readonly key: string;
  readonly windowMs: number;
  readonly most: number;
  readonly span: 'minute' | 'day';
}

const isUrgent = ({ kind }: Message): boolean => kind === 'emergency_raised' || kind === 'emergency_over';
const isCode = ({ kind }: Message): boolean => kind.endsWith('_code');
const isClaim = ({ kind }: Message): boolean => kind === 'registration_code' || kind === 'number_change_code';

export const withinTextBudget = (
  messages: MessageSender,
  { counts, clock, aDay, registry }: TextBudgetOptions,
): MessageSender => {
  const refused = new Counter({
    name: 'texts_refused_total',
    help: 'Text messages not sent because a daily budget was used up: of a number, a prefix, an address, or everyone (house)',
    labelNames: ['budget'] as const,
    registers: [registry],
  });
  for (const budget of CAPS) refused.inc({ budget }, 0);
  const used = new Map<number, { readonly total: number; readonly nextAt: Instant }>();
  new Gauge({
    name: 'text_budget_used_ratio',
    help: 'Share of the daily text message budget that is used, as counted by this process',
    registers: [registry],
    collect() {
      const now = clock();
      const today = [...used.values()].filter(({ nextAt }) => nextAt > now);
      this.set(today.reduce((sum, { total }) => sum + total, 0) / aDay);
    },
  });
  const within = async (cap: Cap, action: string, key: string, limit: number) => {
    const { total, endsAt } = await counts.add({ action, key, windowMs: DAY_MS }, clock());
    return { cap, total, nextAt: endsAt, exceeded: total > limit };
  };
  type Within = Awaited<ReturnType<typeof within>>;
  const ofSystem = async (to: string): Promise<Within> => {
    const part = Number(to.slice(-PREFIX_DIGITS)) % PARTS || 0;
    const counted = await within('house', 'texts of the house', String(part), Math.ceil(aDay / PARTS));
    used.set(part, counted);
    return counted;
  };
  const ofShare = (share: keyof typeof textShares, to: string): Promise<Within> =>
    within('number', textShares[share], to, textPolicy.codesToANumber[share]);

  const ofNumber = async (message: Sms): Promise<Within> => {
    const { askedOn = 'unknown', to } = message;
    if (isClaim(message)) return ofShare('claims', to);
    if (askedOn !== 'unknown') {
      const ofNetwork = await ofShare('knownNetwork', to);
      if (!ofNetwork.exceeded) return ofNetwork;
    }
    return ofShare('anyone', to);
  };

  const ofAddress = async ({ source, askedOn = 'unknown' }: Sms): Promise<Within | null> => {
    if (source === undefined) return null;
    return askedOn === 'unknown'
      ? within('address', 'codes of an address', source, textPolicy.codesOfAnAddress)
      : within('address', 'codes of an address to known', source, textPolicy.codesOfAnAddressToKnown);
  };

  /** A text that exceeds one limit does not count towards the limits after it. */
  const overForCode = async (message: Sms): Promise<Within | null> => {
    const { to, askedOn } = message;
    if (askedOn === 'known_device' && !isClaim(message) && !(await ofShare('knownDevice', to)).exceeded) {
      await ofSystem(to);
      return null;
    }
    const address = await ofAddress(message);
    if (address?.exceeded) return address;
    const number = await ofNumber(message);
    if (number.exceeded) return number;
    const prefix = await within('prefix', 'codes to a prefix', to.slice(0, -PREFIX_DIGITS), textPolicy.codesToAPrefix);
    if (prefix.exceeded) return prefix;
    const system = await ofSystem(to);
    return system.exceeded ? system : null;
  };

  const over = async (message: Sms): Promise<Within | null> => {
    if (isCode(message)) return overForCode(message);
    const { to, kind } = message;
    const [what, atMost] = otherTexts[kind] ?? ['texts to a number', textPolicy.othersToANumber];
    const number = await within('number', what, to, atMost);
    if (number.exceeded) return number;
    const system = await ofSystem(to);
    return system.exceeded ? system : null;
  };
  const day = (action: string, key: string, most: number): HelpLimit => ({
    ...{ action, key, most },
    ...{ windowMs: DAY_MS, span: 'day' },
  });
  const limitsOfNumber = (to: string, source = ''): readonly HelpLimit[] => [
    { action: 'help to a number in a minute', key: to, windowMs: emergencyPolicy.textEveryMs, most: 1, span: 'minute' },
    day('help of an unknown account', `${source} ${to}`, emergencyPolicy.maxTextsADayToUnknownContact),
    day('help to a number in a day', to, emergencyPolicy.maxTextsADayPerNumber),
  ];
  const limitsOfKnown = (source: string, to: string): readonly HelpLimit[] => [
    day('help of an account to a number', `${source} ${to}`, emergencyPolicy.maxTextsADayToKnownContact),
    day('help of known accounts to a number', to, emergencyPolicy.maxKnownTextsADayPerNumber),
  ];
  const limitsOfEarly = (source: string, to: string): readonly HelpLimit[] => [
    day('help of an early account', `${source} ${to}`, emergencyPolicy.maxEarlyTextsADay),
  ];

  /** A text that is over a limit or that the provider refuses is not counted. */
  const sendWithin = async (limits: readonly HelpLimit[], message: Sms): Promise<TextBudgetUsedUp | null> => {
    const now = clock();
    const counted: HelpLimit[] = [];
    const takeBack = () =>
      Promise.all(counted.map(({ action, key, windowMs }) => counts.add({ action, key, windowMs, by: -1 }, now)));
    try {
      for (const limit of limits) {
        const { action, key, windowMs, most, span } = limit;
        counted.push(limit);
        const { total, endsAt } = await counts.add({ action, key, windowMs }, now);
        if (total > most)
          throw new TextBudgetUsedUp(`This number was sent as many calls for help as it gets in a ${span}`, endsAt);
      }
      await messages.send(message);
      return null;
    } catch (error) {
      await takeBack();
      if (error instanceof TextBudgetUsedUp) return error;
      throw error;
    }
  };

  const sendHelp = async (message: Sms): Promise<void> => {
    const { to, kind, source, namedBy = 'unknown' } = message;
    const tried = [
      ...(source !== undefined && namedBy !== 'unknown' ? [limitsOfKnown(source, to)] : []),
      ...(source !== undefined && namedBy === 'early' && kind === 'emergency_raised'
        ? [limitsOfEarly(source, to)]
        : []),
      limitsOfNumber(to, source),
    ];
    let usedUp: TextBudgetUsedUp | null = null;
    for (const limits of tried) {
      usedUp = await sendWithin(limits, message);
      if (usedUp === null) return;
    }
    refused.inc({ budget: 'help' });
    throw usedUp;
  };

  return {
    simulated: messages.simulated,
    send: async (message) => {
      if (message.channel === 'sms' && isUrgent(message)) return sendHelp(message as Sms);
      if (message.channel === 'sms') {
        const limit = await over(message as Sms);
        if (limit) {
          refused.inc({ budget: limit.cap });
          throw new TextBudgetUsedUp(`The day’s budget of text messages is used up: ${limit.cap}`, limit.nextAt);
        }
      }
      await messages.send(message);
    },
  };
};

type Text = Omit<Extract<Message, { readonly code: string }>, 'channel'>;

interface Parts {
  readonly messages: Pick<MessageSender, 'send'>;
  readonly codeRequests: Pick<CodeRequests, 'textNotSent'>;
}

export const requestOriginOf = async (
  sessions: Pick<Sessions, 'familiarityOf'>,
  accountId: string | null,
  on: SessionOrigin,
): Promise<RequestOrigin> => {
  const { device, network } = await sessions.familiarityOf(accountId ?? '', on);
  if (device) return 'known_device';
  return network ? 'known_network' : 'unknown';
};

export const deviceFamiliarityOf = (place: RequestOrigin): 'known' | 'new' =>
  place === 'known_device' ? 'known' : 'new';

export const sendCodeBySms = async (
  { messages, codeRequests }: Parts,
  requestId: string,
  text: Text,
): Promise<void> => {
  try {
    await messages.send({ ...text, channel: 'sms' });
  } catch (error) {
    if (!(error instanceof TextBudgetUsedUp)) throw error;
    await codeRequests.textNotSent(requestId, error.nextAt);
  }
};
