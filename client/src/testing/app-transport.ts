import type { Express } from 'express';
import supertest from 'supertest';
import type { Endpoint } from '../client.ts';

/** A transport to an app without a port, or to a URL whose certificate `authority` (PEM) signed. */
export const appTransport =
  (app: () => Express | string, authority?: Buffer): Exclude<Endpoint, string> =>
  async (path, { method, headers, body }) => {
    const verb = method.toLowerCase() as Lowercase<typeof method>;
    const request = supertest(app() as Express)
      [verb](path)
      .redirects(0)
      .set(headers);
    if (authority) request.ca(authority);
    if (body instanceof FormData) {
      for (const [name, value] of body) {
        if (typeof value === 'string') request.field(name, value);
        else
          request.attach(name, Buffer.from(await value.arrayBuffer()), {
            filename: value.name,
            contentType: value.type,
          });
      }
    } else if (body !== undefined) request.send(body);
    const answer = await request;
    const responseHeaders = new Headers();
    for (const [name, value] of Object.entries(answer.headers as Record<string, string | string[]>))
      for (const one of [value].flat()) responseHeaders.append(name, one);
    return { status: answer.status, text: answer.text ?? '', headers: responseHeaders };
  };
