import type { Endpoint } from '@saferide/client/client';
import { until } from '@saferide/client/testing/wait-until';
import { loginRequest, registerRequest } from '@saferide/contracts/account/auth';
import type { MessageProviders } from './message-providers.ts';

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
    await until('codes were sent', async () => Object.values(arrived()).every((code) => code !== undefined));
    return { ...answer, text: JSON.stringify({ ...body, codes: arrived() }) };
  };
};
