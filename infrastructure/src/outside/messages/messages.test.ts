import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { MessageRefused } from './messages.ts';
import { smtpEmail } from './smtp-email.ts';
import { termiiSms } from './termii-sms.ts';

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
  const heard: { url: string | undefined; body: Record<string, string> }[] = [];
  const port = await listening(
    createHttpServer(async (request, response) => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      heard.push({ url: request.url, body: JSON.parse(Buffer.concat(parts).toString()) });
      response.writeHead(status, { 'Content-Type': 'application/json', Connection: 'close' }).end(body);
    }),
  );
  return { heard, adapter: termiiSms({ url: `http://127.0.0.1:${port}`, apiKey: 'key', sender: 'SafeRide' }) };
};

test('Termii gets the documented fields, on the channel for codes', async () => {
  const { heard, adapter } = await termiiAnswering(200, '{"code":"ok","message_id":"9122821270554876574"}');
  await adapter.send(sms);
  expect(heard).toEqual([
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
])('a refusal by Termii with status %i counts as one, and names nobody', async (status, body) => {
  const { adapter } = await termiiAnswering(status, body);
  const refused = await adapter.send(sms).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(MessageRefused);
  expect(String(refused)).not.toContain('2348031234567');
});

/** As much of SMTP as a mail takes. */
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
          const said = answer(line);
          if (said) socket.write(`${said}\r\n`);
          if (said?.startsWith('221')) socket.end();
        }
      });
    }),
  );
  return { lines, adapter: smtpEmail({ url: `smtp://127.0.0.1:${port}`, from: 'SafeRide <no-reply@saferide.ng>' }) };
};

test('a mail goes to one recipient with subject and code', async () => {
  const { lines, adapter } = await mailServer('250 known');
  await adapter.send(email);
  expect(lines).toContain('MAIL FROM:<no-reply@saferide.ng>');
  expect(lines.filter((line) => line.startsWith('RCPT'))).toEqual(['RCPT TO:<ada@example.ng>']);
  expect(lines).toContain('Subject: Your SafeRide sign-up code');
  expect(lines.join('\n')).toContain('654321');
});

test('a refusal by the mail server counts as one, and names nobody', async () => {
  const { adapter } = await mailServer('550 no such user ada@example.ng');
  const refused = await adapter.send(email).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(MessageRefused);
  expect(String(refused)).not.toContain('ada@example.ng');
});
