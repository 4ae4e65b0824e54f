import type { FactsOf, Notice, NoticeKind } from '@saferide/domain/notice/notice';
import { driverSaid } from './driver.ts';
import { emergencySaid } from './emergency.ts';
import { personSaid } from './person.ts';
import { rideSaid } from './ride.ts';
import { safetySaid } from './safety.ts';
import type { Beside, Said } from './said.ts';

const said: { readonly [K in NoticeKind]: (facts: FactsOf<K>, beside: Beside) => Said } = {
  ...rideSaid,
  ...driverSaid,
  ...personSaid,
  ...safetySaid,
  ...emergencySaid,
};

/** What a notice says, the same by every way that has no words of its own. */
export const saidOf = ({ kind, facts, at }: Notice, { car }: Pick<Beside, 'car'> = { car: '' }): Said =>
  // The facts are those of the kind.
  (said[kind] as (facts: unknown, beside: Beside) => Said)(facts, { car, at });
