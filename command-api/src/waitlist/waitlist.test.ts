import { erasurePolicy } from '@saferide/domain/account/erasure-policy';
import { DAY_MS, HOUR_MS } from '@saferide/domain/time/instant';
import { waitlist, waitlistPolicy } from '@saferide/domain/waitlist';
import { waitlistDigest } from '@saferide/infrastructure/outside/messages/number-digest';
import { describe, expect } from 'vitest';
import { createMailbox } from '../testing/mailbox.ts';
import { givenPerson } from '../testing/people.ts';
import { type CommandApiUnderTest, sendAs } from '../testing/start-command-api.ts';
import { test } from '../testing/test.ts';

let serving: CommandApiUnderTest;
const { sent, messages } = createMailbox();
test.beforeAll(({ serving: shared }) => {
  serving = shared;
  serving.exchange({ messages });
});

let networks = 0;
const newNetwork = () => `198.51.100.${networks++}`;
const ask = (email: string, from = newNetwork()) =>
  sendAs(serving, 'post', '/api/waitlist').set('X-Forwarded-For', from).send({ email });
const linksTo = async (email: string): Promise<string[]> => {
  await serving.api.settled();
  return sent.flatMap((message) => (message.to === email && message.kind === 'waitlist_link' ? [message.link] : []));
};
const newToken = async (email: string): Promise<string> => {
  await ask(email);
  return (await linksTo(email)).at(-1)?.split('/').at(-1) ?? '';
};
const join = (token: string) => sendAs(serving, 'post', '/api/waitlist/join').send({ token });
const check = async (token: string) => (await sendAs(serving, 'post', '/api/waitlist/check-link').send({ token })).body;
const leave = (token: string) => sendAs(serving, 'post', '/api/waitlist/leave').send({ token });
const streamOf = (email: string) =>
  serving.infrastructure.log.load(waitlist, waitlistDigest(serving.infrastructure.systemKey)(email));
const addressesInLog = async (email: string) =>
  (await streamOf(email)).events.flatMap(({ event }) => (event.type === 'WaitlistJoined' ? [event.personal] : []));

describe('the waitlist', () => {
  test('contains an address once its owner opens the link in the e-mail, and not before', async () => {
    const email = 'kofi@example.com';
    const token = await newToken(email);
    expect((await streamOf(email)).events).toEqual([]);
    expect((await join(token)).body).toEqual({ waiting: true });
    expect((await join(token)).body).toEqual({ waiting: true });
    expect(await addressesInLog('KOFI@example.com')).toEqual([{ email }]);
  });

  test('forgets an address that leaves by the same link, and lets it join again', async () => {
    const email = 'ama@example.com';
    const token = await newToken(email);
    await join(token);
    expect((await leave(token)).body).toEqual({ waiting: false });
    expect((await leave(token)).body).toEqual({ waiting: false });
    await serving.settled();
    expect((await streamOf(email)).state.status).toBe('absent');
    expect(await addressesInLog(email)).toEqual([null]);
    await join(token);
    expect(await addressesInLog(email)).toEqual([null, { email }]);
  });

  test('refuses altered links, and accepts links older than seven days only for leaving', async () => {
    const token = await newToken('yaw@example.com');
    expect((await join(`${token.slice(0, -4)}AAAA`)).status).toBe(404);
    expect((await leave('no-link')).status).toBe(404);
    serving.clock.advance(waitlistPolicy.confirmWithinDays * DAY_MS);
    const late = await join(token);
    expect([late.status, late.body.code]).toEqual([409, 'WaitlistLinkExpired']);
    expect((await leave(token)).status).toBe(200);
  });

  test('reports what a link can still do without changing anything', async () => {
    const token = await newToken('akosua-k@example.com');
    expect(await check(token)).toEqual({ waiting: false, canJoin: true });
    await join(token);
    expect(await check(token)).toEqual({ waiting: true, canJoin: true });
    serving.clock.advance(waitlistPolicy.confirmWithinDays * DAY_MS);
    await leave(token);
    expect(await check(token)).toEqual({ waiting: false, canJoin: false });
    expect(await check('no-link')).toMatchObject({ code: 'NotFound' });
  });

  test('gives listed and unlisted addresses the same response, and e-mails both', async () => {
    const [known, unknown] = ['adjoa@example.com', 'esi@example.com'];
    await join(await newToken(known));
    const answers = [await ask(known), await ask(unknown)];
    for (const { status, body } of answers) expect([status, Object.keys(body)]).toEqual([200, ['sent', 'link']]);
    expect([(await linksTo(known)).length, (await linksTo(unknown)).length]).toEqual([2, 1]);
  });

  test('sends an address at most three e-mails a day, but responds with 200 to further requests', async () => {
    const email = 'kwame@example.com';
    for (let nth = 0; nth < waitlistPolicy.emailsADay + 2; nth++) expect((await ask(email)).status).toBe(200);
    expect(await linksTo(email)).toHaveLength(waitlistPolicy.emailsADay);
    serving.clock.advance(DAY_MS);
    await ask(email);
    expect(await linksTo(email)).toHaveLength(waitlistPolicy.emailsADay + 1);
  });

  test('counts tagged addresses of one mailbox together', async () => {
    const { emailsADay } = waitlistPolicy;
    for (let nth = 0; nth < emailsADay; nth++) await ask(`efua+${nth}@example.com`);
    const tagged = `efua+${emailsADay}@example.com`;
    for (const email of [tagged, 'efua@example.com']) {
      expect((await ask(email)).status).toBe(200);
      expect(await linksTo(email)).toEqual([]);
    }
    expect(await linksTo('efua+0@example.com')).toHaveLength(1);
  });

  test('counts spellings of a Gmail mailbox with different dots together', async () => {
    for (const email of ['musa.bello@gmail.com', 'm.usabello@gmail.com', 'musabello@googlemail.com']) await ask(email);
    await ask('mus.abello@gmail.com');
    expect(await linksTo('mus.abello@gmail.com')).toEqual([]);
  });

  test('accepts twenty requests an hour from a network', async () => {
    const from = newNetwork();
    for (let nth = 0; nth < waitlistPolicy.requestsAnHourOfANetwork; nth++)
      expect((await ask(`one-of-many-${nth}@example.com`, from)).status).toBe(200);
    const refused = await ask('one-too-many@example.com', from);
    expect([refused.status, refused.body.code]).toEqual([429, 'TooManyRequests']);
    expect(refused.headers['retry-after']).toBeTruthy();
    expect((await ask('elsewhere@example.com')).status).toBe(200);
    serving.clock.advance(HOUR_MS);
    expect((await ask('one-hour-later@example.com', from)).status).toBe(200);
  });

  test('forgets the address of an account that is erased', async () => {
    const person = await givenPerson(serving, { email: 'abena@example.com' });
    await join(await newToken(person.email));
    expect((await sendAs(serving, 'post', '/api/account/erase', person)).body).toEqual({ erased: true });
    await serving.settled();
    expect(await addressesInLog(person.email)).toEqual([null]);
    serving.clock.advance(erasurePolicy.completeAfterMs);
    await serving.runTicks();
    expect((await streamOf(person.email)).state.status).toBe('absent');
  });
});
