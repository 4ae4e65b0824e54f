import { emergencyPolicy } from '@saferide/domain/emergency/published';
import { DAY_MS, type Instant } from '@saferide/domain/time/instant';
import type { SharedCounts } from '@saferide/infrastructure/limits/shared-counts';
import { type Message, MessageRefused, type Messages } from '@saferide/infrastructure/outside/messages/messages';
import { Counter, Gauge, type Registry } from 'prom-client';

/** Text messages a day: what a person may need, and far less than what costs the house its money. */
export const textPolicy = {
  /** To one number. Codes have a count of their own, so that nobody's codes end what others are told. */
  codesToANumber: 30,
  /** Of these, what only networks may use that the number's account was signed in from. */
  keptForKnownSources: 10,
  othersToANumber: 60,
  /** Texts that say the owner of the number was named as an emergency contact, by all accounts together. */
  namedToANumber: 3,
  /** Texts to family about the work of drivers, of all drivers together. */
  familyToANumber: 10,
  /** Codes to the ten thousand numbers that differ in their last four digits alone. */
  codesToAPrefix: 300,
  /** Codes that one network address asks for: a mobile network's address is shared by a district. */
  codesOfAnAddress: 200,
  /** And how many more for accounts that were signed in from there. */
  codesOfAnAddressToKnown: 2_000,
} as const;

/** The house's own budget is counted in so many parts, by number: no row is everybody's. */
const PARTS = 16;
const PREFIX_DIGITS = 4;

/** The day's budget of text messages is used up. */
export class TextBudgetUsedUp extends MessageRefused {
  override readonly name = 'TextBudgetUsedUp';
}

export interface TextBudgetOptions {
  readonly counts: Pick<SharedCounts, 'add'>;
  readonly clock: () => Instant;
  /** Text messages a day, of the whole house. */
  readonly aDay: number;
  readonly registry: Registry;
}

type Sms = Message & { readonly channel: 'sms' };
const CAPS = ['number', 'prefix', 'address', 'house', 'help'] as const;
type Cap = (typeof CAPS)[number];

/** Calls for help are outside the day's budgets, but strangers cannot flood a number with them. */
const isUrgent = ({ kind }: Message): boolean => kind === 'emergency_raised' || kind === 'emergency_over';
const isCode = ({ kind }: Message): boolean => kind.endsWith('_code');

/**
 * Sends no more text messages in a day than people need. Throws TextBudgetUsedUp. E-mails pass; calls for help have a limit of
 * their own by number, and are counted only when they were sent.
 */
export const withinTextBudget = (
  messages: Messages,
  { counts, clock, aDay, registry }: TextBudgetOptions,
): Messages => {
  const refused = new Counter({
    name: 'texts_refused_total',
    help: 'Text messages that were not sent, as the budget of a day was used up: of a number, a prefix, an address or the house',
    labelNames: ['budget'] as const,
    registers: [registry],
  });
  // Told from the start: the first of them is a rise.
  for (const budget of CAPS) refused.inc({ budget }, 0);
  const used = new Map<number, { readonly total: number; readonly endsAt: Instant }>();
  new Gauge({
    name: 'text_budget_used_ratio',
    help: 'Share of the day’s budget of text messages that is used up, as far as this process knows',
    registers: [registry],
    collect() {
      const now = clock();
      const today = [...used.values()].filter(({ endsAt }) => endsAt > now);
      this.set(today.reduce((sum, { total }) => sum + total, 0) / aDay);
    },
  });
  const exceeded = async (message: Sms): Promise<Cap | null> => {
    const now = clock();
    const { to, source, knownSource = false } = message;
    const within = async (what: string, key: string, limit: number) => {
      const counted = await counts.add({ what, key, windowMs: DAY_MS }, now);
      return { ...counted, exceeded: counted.total > limit };
    };
    if (isCode(message)) {
      // The narrower one first: what is refused for one number is not counted for others.
      const [ofAddress, atMost] = knownSource
        ? (['codes of an address to known', textPolicy.codesOfAnAddressToKnown] as const)
        : (['codes of an address', textPolicy.codesOfAnAddress] as const);
      if (source !== undefined && (await within(ofAddress, source, atMost)).exceeded) return 'address';
      // Known sources use the reserved texts first and the shared ones after that; strangers use only the shared ones.
      const { codesToANumber, keptForKnownSources } = textPolicy;
      const kept = knownSource && !(await within('kept codes to a number', to, keptForKnownSources)).exceeded;
      if (!kept && (await within('codes to a number', to, codesToANumber - keptForKnownSources)).exceeded)
        return 'number';
      const prefix = to.slice(0, -PREFIX_DIGITS);
      if ((await within('codes to a prefix', prefix, textPolicy.codesToAPrefix)).exceeded) return 'prefix';
    } else if (
      message.kind === 'emergency_contact_added' &&
      (await within('named as a contact', to, textPolicy.namedToANumber)).exceeded
    )
      return 'number';
    else if (
      message.kind === 'family_told' &&
      (await within('family texts to a number', to, textPolicy.familyToANumber)).exceeded
    )
      return 'number';
    else if ((await within('texts to a number', to, textPolicy.othersToANumber)).exceeded) return 'number';
    const part = Number(to.slice(-PREFIX_DIGITS)) % PARTS || 0;
    const ofPart = await within('texts of the house', String(part), Math.ceil(aDay / PARTS));
    used.set(part, ofPart);
    return ofPart.exceeded ? 'house' : null;
  };
  const { textEveryMs, textsADayToANumber, textsOfKnownADay } = emergencyPolicy;
  const helpLimits = [
    { what: 'help to a number in a minute', windowMs: textEveryMs, most: 1, span: 'minute' },
    { what: 'help to a number in a day', windowMs: DAY_MS, most: textsADayToANumber, span: 'day' },
  ] as const;

  /** Sends a text within what no other account can take from a known one. False if the account has used that up. */
  const sentWithinOwn = async (message: Sms, now: Instant): Promise<boolean> => {
    const { to, source, knownSource = false } = message;
    if (source === undefined || !knownSource) return false;
    const own = { what: 'help of an account to a number', key: `${source} ${to}`, windowMs: DAY_MS };
    const { total } = await counts.add(own, now);
    if (total > textsOfKnownADay) return false;
    try {
      await messages.send(message);
    } catch (error) {
      await counts.add({ ...own, by: -1 }, now);
      throw error;
    }
    return true;
  };

  const sendHelp = async (message: Sms): Promise<void> => {
    const now = clock();
    if (await sentWithinOwn(message, now)) return;
    const counted: (typeof helpLimits)[number][] = [];
    const takeBack = () =>
      Promise.all(counted.map(({ what, windowMs }) => counts.add({ what, key: message.to, windowMs, by: -1 }, now)));
    try {
      for (const limit of helpLimits) {
        const { what, windowMs, most, span } = limit;
        counted.push(limit);
        const { total } = await counts.add({ what, key: message.to, windowMs }, now);
        if (total <= most) continue;
        refused.inc({ budget: 'help' });
        throw new TextBudgetUsedUp(`This number was sent as many calls for help as it gets in a ${span}`);
      }
      await messages.send(message);
    } catch (error) {
      await takeBack();
      throw error;
    }
  };

  return {
    simulated: messages.simulated,
    send: async (message) => {
      if (message.channel === 'sms' && isUrgent(message)) return sendHelp(message as Sms);
      if (message.channel === 'sms') {
        const budget = await exceeded(message as Sms);
        if (budget !== null) {
          refused.inc({ budget });
          throw new TextBudgetUsedUp(`The day’s budget of text messages is used up: ${budget}`);
        }
      }
      await messages.send(message);
    },
  };
};
