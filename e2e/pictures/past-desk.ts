import type { Client } from '@saferide/client/client';
import { changeRole } from '@saferide/contracts/account/roles';
import { confirmCash } from '@saferide/contracts/payment/payments';
import { subscribe } from '@saferide/contracts/subscription/subscription';
import { givenNames, surnames } from '@saferide/demo/people/person';
import type { DemoRandom } from '@saferide/demo/simulation/demo-random';
import type { NoOfferReason } from '@saferide/domain/dispatch';
import { after, DAY_MS, lagosDay } from '@saferide/domain/time/instant';
import type { Infrastructure } from '@saferide/infrastructure/open-infrastructure';
import { type GivenSubmission, givenSubmissions } from '../harness/given-reviews.ts';
import { givenSystemPerson } from '../harness/given-system-people.ts';

export const SEASONED_DRIVER_INDEX = 4;

/** Returns the reference of the payment by driver `SEASONED_DRIVER_INDEX`. */
export const makePayments = async (drivers: readonly Client[], operator: Client): Promise<string> => {
  const paymentMethods = ['card', 'cash', 'bank_transfer', 'cash', 'ussd', 'cash'] as const;
  let reference = '';
  for (const [index, paymentMethod] of paymentMethods.entries()) {
    const driver = drivers[index + 1];
    if (!driver) throw new Error('There are too few drivers');
    const { payment } = await driver.call(subscribe, { body: { paymentMethod } });
    const params = { id: payment.reference };
    if (index + 1 === SEASONED_DRIVER_INDEX) {
      reference = payment.reference;
      await operator.call(confirmCash, { params, body: { reason: 'Counted at the Ikeja desk' } });
    }
  }
  return reference;
};

export const playPastCases = async (
  {
    infrastructure,
    url,
    admins,
  }: { readonly infrastructure: Infrastructure; readonly url: string; readonly admins: readonly Client[] },
  random: DemoRandom,
): Promise<void> => {
  const now = new Date().toISOString();
  const cities = ['Ikeja', 'Ikeja', 'Lekki', 'Surulere', 'Yaba'] as const;
  const reasons = ['Seen at the Ikeja desk', 'As the papers say', 'The new photos show it all', 'Looked at twice'];
  for (let n = 0; n < 40; n += 1) {
    const at = after(now, -random.between(0.2, 27) * DAY_MS);
    const score = random.pick([4.6, 5.4, 6.3, 6.8, 7.1, 7.4, 7.9]);
    const flag = random.pick(['blurred', 'too_dark', null, null]);
    const angle = random.pick(['front', 'rear'] as const);
    const decided = {
      ends: score < 6 ? random.pick(['rejected', 'rejected', 'improve', 'approved'] as const) : ('approved' as const),
      by: random.pick(admins),
      reason: random.pick(reasons),
      minutes: random.integer(6, 170),
      ...(random.chance(0.6) ? { stars: random.pick([3, 4, 5, 5]) } : {}),
    };
    const submission: GivenSubmission = {
      ...{ at, score, ...(n % 6 === 0 ? { confidence: 0.9 } : {}) },
      ...(flag ? { flags: [flag], angleFlags: [{ angle, flag }] } : {}),
      ...(n % 6 === 0 && score > 7.5 ? {} : decided),
    };
    const name = { firstName: random.pick(givenNames), lastName: random.pick(surnames) };
    const { accountId: driverId } = await givenSystemPerson(infrastructure, url, ['driver'], url, name);
    const plate = `${random.pick(['LND', 'KJA', 'EPE'])}${random.integer(100, 999)}${random.pick(['AA', 'XB', 'KC'])}`;
    await givenSubmissions(infrastructure, random.pick(cities), [submission], { driverId, plate });
  }
};

export const playPastRefusals = async ({ db }: Infrastructure, driverId: string): Promise<void> => {
  const reasons: readonly (readonly [NoOfferReason, number])[] = [
    ['out_of_reach', 9],
    ['further_than_others', 5],
    ['busy', 4],
    ['declined', 2],
  ];
  for (let daysAgo = 0; daysAgo < 6; daysAgo += 1)
    for (const [reason, times] of reasons)
      await db.query('insert into passed_over.counts (driver_id, day, reason, times) values ($1, $2, $3, $4)', [
        ...[
          driverId,
          lagosDay(after(new Date().toISOString(), -daysAgo * DAY_MS)),
          reason,
          1 + ((times * (daysAgo + 2)) % 7),
        ],
      ]);
};

export const grantDeskRoles = async (operator: Client, accountIds: readonly string[]): Promise<void> => {
  const joining = [
    ['admin', 'Looks at vehicles at weekends'],
    ['operator', 'Takes the night shift from Monday on'],
  ] as const;
  for (const [index, [role, reason]] of joining.entries())
    await operator.call(changeRole, { body: { accountId: accountIds[index + 2] ?? '', role, granted: true, reason } });
};
