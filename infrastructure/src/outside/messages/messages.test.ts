import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { africasTalkingSms, smtpEmail, termiiSms } from './message-senders.ts';
import { MessageRefused, MessageUnanswered, senderWithFallback } from './messages.ts';

const servers: Server[] = [];
const listening = async (server: Server): Promise<number> => {
  servers.push(server);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return (server.address() as AddressInfo).port;
};
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise((closed) => server.close(closed));
});

const sms = { to: '+2348031234567', channel: 'sms', kind: 'login_code', code: '012345' } as const;
const email = { to: 'ada@example.ng', channel: 'email', kind: 'registration_code', code: '654321' } as const;

const termiiAnswering = async (status: number, body: string) => {
  const requests: { url: string | undefined; body: Record<string, string> }[] = [];
  const port = await listening(
    createHttpServer(async (request, response) => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      requests.push({ url: request.url, body: JSON.parse(Buffer.concat(parts).toString()) });
      response.writeHead(status, { 'Content-Type': 'application/json', Connection: 'close' }).end(body);
    }),
  );
  return {
    requests,
    adapter: termiiSms({ url: `http://127.0.0.1:${port}`, apiKey: 'key', sender: 'SafeRide' }),
  };
};

test('Termii receives the documented fields, with the channel for codes', async () => {
  const { requests, adapter } = await termiiAnswering(200, '{"code":"ok","message_id":"9122821270554876574"}');
  await adapter.send(sms);
  expect(requests).toEqual([
    {
      url: '/api/sms/send',
      body: {
        ...{ api_key: 'key', to: '2348031234567', from: 'SafeRide', type: 'plain', channel: 'dnd' },
        sms: expect.stringContaining('012345 is your SafeRide sign-in code'),
      },
    },
  ]);
});

test.each([
  [200, '{"code":"error","message":"Insufficient balance"}'],
  [400, '{"message":"Invalid sender"}'],
  [502, '<html>'],
])('a refusal by Termii with status %i is reported without the recipient', async (status, body) => {
  const { adapter } = await termiiAnswering(status, body);
  const refused = await adapter.send(sms).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(MessageRefused);
  expect(String(refused)).not.toContain('2348031234567');
});

const africasTalkingAnswering = async (status: number, body: string) => {
  const requests: { url: string | undefined; key: unknown; body: Record<string, string> }[] = [];
  const port = await listening(
    createHttpServer(async (request, response) => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      const form = Object.fromEntries(new URLSearchParams(Buffer.concat(parts).toString()));
      requests.push({ url: request.url, key: request.headers.apikey, body: form });
      response.writeHead(status, { 'Content-Type': 'application/json', Connection: 'close' }).end(body);
    }),
  );
  const url = `http://127.0.0.1:${port}`;
  return { requests, adapter: africasTalkingSms({ url, username: 'saferide', apiKey: 'key', sender: null }) };
};
const recipients = (statusCode: number) =>
  JSON.stringify({
    SMSMessageData: {
      Message: 'Sent to 1/1 Total Cost: NGN 2.2000',
      Recipients: [{ statusCode, number: sms.to, status: 'Success', cost: 'NGN 2.2000', messageId: 'ATXid_1' }],
    },
  });

test.each([100, 101, 102])(
  'Africa’s Talking receives the documented form, and status code %i means that it was accepted',
  async (code) => {
    const { requests, adapter } = await africasTalkingAnswering(201, recipients(code));
    await adapter.send(sms);
    const message = expect.stringContaining('012345 is your SafeRide sign-in code');
    expect(requests).toEqual([
      { url: '/version1/messaging', key: 'key', body: { username: 'saferide', to: '+2348031234567', message } },
    ]);
  },
);

test.each([
  [201, recipients(405), 'the balance is used up'],
  [201, recipients(403), 'invalid phone number'],
  [201, recipients(500), 'code 500'],
  [201, '{"SMSMessageData":{"Message":"InvalidSenderId","Recipients":[]}}', 'status 201'],
  [401, 'The supplied authentication is invalid', 'status 401'],
])(
  'a refusal by Africa’s Talking with status %i is reported with its reason but without the recipient',
  async (status, body, why) => {
    const { adapter } = await africasTalkingAnswering(status, body);
    const refused = await adapter.send(sms).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(MessageRefused);
    expect(refused).not.toBeInstanceOf(MessageUnanswered);
    expect(String(refused)).toContain(why);
    expect(String(refused)).not.toContain('8031234567');
  },
);

test('a message counts as unanswered if the provider is unreachable', async () => {
  const url = 'http://127.0.0.1:1';
  const adapter = africasTalkingSms({ url, username: 'saferide', apiKey: 'key', sender: 'SafeRide' });
  await expect(adapter.send(sms)).rejects.toBeInstanceOf(MessageUnanswered);
});

test('the second provider receives a message that the first one refused, but not one that the first did not answer', async () => {
  const sent: string[] = [];
  const throwing = (error: Error | null) => ({
    simulated: false,
    send: async () => {
      sent.push(error?.name ?? 'taken');
      if (error) throw error;
    },
  });
  const next = throwing(null);
  await senderWithFallback(throwing(new MessageRefused('no')), next).send(sms);
  expect(sent).toEqual(['MessageRefused', 'taken']);
  sent.length = 0;
  await expect(senderWithFallback(throwing(new MessageUnanswered('?')), next).send(sms)).rejects.toBeInstanceOf(
    MessageUnanswered,
  );
  expect(sent).toEqual(['MessageUnanswered']);
});

const mailServer = async (answerToRecipient: string) => {
  const lines: string[] = [];
  const port = await listening(
    createTcpServer((socket) => {
      let inMail = false;
      let rest = '';
      const answer = (line: string): string | null => {
        if (inMail) {
          if (line !== '.') return null;
          inMail = false;
          return '250 taken';
        }
        if (/^EHLO/i.test(line)) return '250 local';
        if (/^RCPT/i.test(line)) return answerToRecipient;
        if (/^QUIT/i.test(line)) return '221 bye';
        if (!/^DATA/i.test(line)) return '250 fine';
        inMail = true;
        return '354 go on';
      };
      socket.write('220 local\r\n');
      socket.on('error', () => undefined);
      socket.on('data', (data) => {
        const parts = (rest + data.toString()).split('\r\n');
        rest = parts.pop() ?? '';
        for (const line of parts) {
          lines.push(line);
          const reply = answer(line);
          if (reply) socket.write(`${reply}\r\n`);
          if (reply?.startsWith('221')) socket.end();
        }
      });
    }),
  );
  return { lines, adapter: smtpEmail({ url: `smtp://127.0.0.1:${port}`, from: 'SafeRide <no-reply@saferide.ng>' }) };
};

test('an e-mail has one recipient, a subject and the code', async () => {
  const { lines, adapter } = await mailServer('250 known');
  await adapter.send(email);
  expect(lines).toContain('MAIL FROM:<no-reply@saferide.ng>');
  expect(lines.filter((line) => line.startsWith('RCPT'))).toEqual(['RCPT TO:<ada@example.ng>']);
  expect(lines).toContain('Subject: Your SafeRide sign-up code');
  expect(lines.join('\n')).toContain('654321');
});

test('a refusal by the mail server is reported without the recipient', async () => {
  const { adapter } = await mailServer('550 no such user ada@example.ng');
  const refused = await adapter.send(email).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(MessageRefused);
  expect(String(refused)).not.toContain('ada@example.ng');
});
