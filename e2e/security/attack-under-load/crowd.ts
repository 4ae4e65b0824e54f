import { Client } from '@saferide/client/client';
import { signUp } from '@saferide/client/sign-in';
import { completeProfile, signUpForm } from '@saferide/client/testing/test-people';
import { registerCustomer } from '@saferide/contracts/account/account';

export interface CrowdOptions {
  readonly kind: 'hostile' | 'harmless';
  readonly commandUrl: string;
  readonly readUrl: string;
  readonly addresses: readonly string[];
  readonly accountsAnAddress: number;
  readonly requests: number;
  readonly aSecond: number;
  readonly emails: readonly string[];
  readonly numbers: readonly string[];
}

/** Number of responses by step name and HTTP status. Status 0 counts requests that failed or timed out. */
export type CrowdResponseCounts = Readonly<Record<string, Readonly<Record<number, number>>>>;

export interface CrowdMember {
  readonly client: Client;
  readonly nobody: Client;
  readonly along: Readonly<Record<string, string>>;
  readonly kept: Map<string, string>;
}

export interface CrowdStep {
  readonly name: string;
  send(by: CrowdMember, nth: number): Promise<number>;
}

const WAIT_MS = 20_000;
const MOST_AT_ONCE = 400;

export const signUpCrowd = async (orders: CrowdOptions): Promise<readonly CrowdMember[]> => {
  const { commandUrl, readUrl, addresses, accountsAnAddress, kind } = orders;
  const people: CrowdMember[] = [];
  for (const [at, address] of addresses.entries()) {
    const along = { 'x-forwarded-for': address };
    for (let account = 0; account < accountsAnAddress; account++) {
      const client = new Client(commandUrl, readUrl, along);
      await signUp(client, signUpForm(`${kind}-${at}-${account}-${process.pid}@example.ng`, 'Kemi'));
      await completeProfile(client);
      await client.call(registerCustomer);
      people.push({ client, nobody: new Client(commandUrl, readUrl, along), along, kept: new Map() });
    }
  }
  return people;
};

const settledWithin = (ms: number, work: Promise<number>): Promise<number> => {
  let timer: NodeJS.Timeout;
  const late = new Promise<number>((resolve) => {
    timer = setTimeout(() => resolve(0), ms);
  });
  return Promise.race([work.catch(() => 0), late]).finally(() => clearTimeout(timer));
};

/** Sends requests at a fixed rate, with at most `MOST_AT_ONCE` of them open. Resolves when all have ended. */
export const sendAtFixedRate = async (
  { requests, aSecond }: CrowdOptions,
  people: readonly CrowdMember[],
  deeds: readonly CrowdStep[],
): Promise<CrowdResponseCounts> => {
  const answered: Record<string, Record<number, number>> = {};
  const underWay = new Set<Promise<void>>();
  const startedAt = performance.now();
  for (let nth = 0; nth < requests; nth++) {
    const early = startedAt + (nth * 1_000) / aSecond - performance.now();
    if (early > 1) await new Promise((due) => setTimeout(due, early));
    while (underWay.size >= MOST_AT_ONCE) await Promise.race(underWay);
    const deed = deeds[nth % deeds.length];
    const by = people[Math.floor(nth / deeds.length) % people.length];
    if (!deed || !by) throw new Error('There is nobody to send anything');
    const sent = settledWithin(WAIT_MS, deed.send(by, nth)).then((status) => {
      const ofDeed = answered[deed.name] ?? {};
      answered[deed.name] = { ...ofDeed, [status]: (ofDeed[status] ?? 0) + 1 };
    });
    underWay.add(sent);
    void sent.then(() => underWay.delete(sent));
  }
  await Promise.all(underWay);
  return answered;
};
