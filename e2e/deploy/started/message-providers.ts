import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net';
import type { Endpoint } from '@saferide/client/client';
import { waitUntilTrue } from '@saferide/client/testing/wait-until';
import { loginRequest, registerRequest } from '@saferide/contracts/account/auth';

export interface MessageProviders {
  readonly smsUrl: string;
  readonly smtpUrl: string;
  /** The last code sent to an e-mail address or to the last ten digits of a phone number. */
  codeFor(whom: string): string | undefined;
  forget(whom: string): void;
  close(): Promise<void>;
}

const CODE = /\b\d{6}\b/;
const ANSWERS: Readonly<Record<string, string>> = { EHLO: '250 here', DATA: '354 go on', QUIT: '221 bye' };

const listening = async (server: Server): Promise<number> => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return (server.address() as AddressInfo).port;
};

export const openMessageProviders = async (): Promise<MessageProviders> => {
  const codes = new Map<string, string>();
  const keep = (recipient: string, text: string): void => {
    const code = CODE.exec(text)?.[0];
    if (code) codes.set(recipient, code);
  };
  const sms = createHttpServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { to, sms: text } = JSON.parse(Buffer.concat(parts).toString()) as { to: string; sms: string };
    keep(to.slice(-10), text);
    response
      .writeHead(200, { 'Content-Type': 'application/json', Connection: 'close' })
      .end('{"code":"ok","message_id":"1"}');
  });
  const mail = createTcpServer((socket) => {
    let to = '';
    let body: string | undefined;
    let rest = '';
    socket.on('error', () => undefined);
    socket.write('220 here\r\n');
    socket.on('data', (data) => {
      const lines = `${rest}${data}`.split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (body !== undefined && line !== '.') {
          body += `${line}\n`;
          continue;
        }
        // Searches the body only, because ids in the headers look like codes.
        if (body !== undefined) keep(to, body.slice(body.indexOf('\n\n')));
        body = line === 'DATA' ? '' : undefined;
        to = /^RCPT TO:<(.+)>/.exec(line)?.[1] ?? to;
        socket.write(`${ANSWERS[line.split(' ')[0] ?? ''] ?? '250 taken'}\r\n`);
        if (line === 'QUIT') socket.end();
      }
    });
  });
  return {
    smsUrl: `http://127.0.0.1:${await listening(sms)}`,
    smtpUrl: `smtp://127.0.0.1:${await listening(mail)}`,
    codeFor: (recipient) => codes.get(recipient),
    forget: (recipient) => void codes.delete(recipient),
    close: async () => {
      for (const server of [sms, mail]) await new Promise((closed) => server.close(closed));
    },
  };
};

type Transport = Exclude<Endpoint, string>;

const REQUESTS: readonly string[] = [registerRequest.path, loginRequest.path];

export const withReceivedCodes = (door: Transport, outside: MessageProviders): Transport => {
  const phones = new Map<string, string>();
  return async (path, sent) => {
    if (!REQUESTS.includes(path) || typeof sent.body !== 'string') return door(path, sent);
    const { email, phoneNumber } = JSON.parse(sent.body) as { email: string; phoneNumber?: string };
    if (phoneNumber) phones.set(email, phoneNumber.slice(-10));
    const phone = phones.get(email) ?? '';
    for (const recipient of [email, phone]) outside.forget(recipient);
    const answer = await door(path, sent);
    if (answer.status >= 400) return answer;
    const body = JSON.parse(answer.text) as { codes?: unknown };
    if (body.codes) throw new Error('Codes are shown');
    const arrived = () => ({ emailCode: outside.codeFor(email), phoneCode: outside.codeFor(phone) });
    await waitUntilTrue('codes were sent', async () => Object.values(arrived()).every((code) => code !== undefined));
    return { ...answer, text: JSON.stringify({ ...body, codes: arrived() }) };
  };
};
