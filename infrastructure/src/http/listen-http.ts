import { createServer, type RequestListener, type Server } from 'node:http';

export interface ListenHttpOptions {
  readonly name: string;
  readonly port: number;
  readonly host?: string;
  readonly graceMs?: number;
}

export interface HttpServer {
  readonly server: Server;
  readonly port: number;
  readonly url: string;
  stop(): Promise<void>;
}

export class CannotListen extends Error {
  override readonly name = 'CannotListen';
}

export const listenHttp = async (app: RequestListener, options: ListenHttpOptions): Promise<HttpServer> => {
  const host = options.host ?? '127.0.0.1';
  const server = createServer({ requestTimeout: 60_000, headersTimeout: 15_000, keepAliveTimeout: 65_000 });
  let stopping: Promise<void> | undefined;
  server.on('request', (request, response) => {
    if (stopping) response.setHeader('Connection', 'close');
    app(request, response);
  });
  await new Promise<void>((listening, failed) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      failed(cannotListen(error, options.name, host, options.port)),
    );
    server.listen(options.port, host, listening);
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : options.port;

  const close = async (): Promise<void> => {
    const cut = setTimeout(() => server.closeAllConnections(), options.graceMs ?? 10_000);
    // `close` does not end keep-alive connections that become idle later.
    const sweep = setInterval(() => server.closeIdleConnections(), 100);
    await new Promise<void>((closed) => {
      server.close(() => closed());
      server.closeIdleConnections();
    });
    clearTimeout(cut);
    clearInterval(sweep);
  };
  return {
    server,
    port,
    url: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    stop: () => {
      stopping ??= close();
      return stopping;
    },
  };
};

const cannotListen = (error: NodeJS.ErrnoException, name: string, host: string, port: number): Error => {
  switch (error.code) {
    case 'EADDRINUSE':
      return new CannotListen(
        `Port ${port} is taken: the ${name} cannot listen on ${host}:${port}. Free it or choose another.`,
        {
          cause: error,
        },
      );
    case 'EACCES':
      return new CannotListen(`The ${name} may not listen on port ${port}; choose one above 1023.`, { cause: error });
    case 'EADDRNOTAVAIL':
      return new CannotListen(`${host} is not an address of this machine: the ${name} cannot listen there.`, {
        cause: error,
      });
    default:
      return error;
  }
};
