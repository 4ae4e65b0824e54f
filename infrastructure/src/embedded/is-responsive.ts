import { connect } from 'node:net';

const ANSWERS_WITHIN_MS = 1_000;
/** The SSLRequest message, which PostgreSQL answers before authentication. */
const QUESTION = Buffer.from([0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x2f]);

/** False only for a frozen server, which accepts connections but sends nothing for a second. */
export const isResponsive = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(QUESTION));
    const end = (answered: boolean) => () => {
      clearTimeout(overdue);
      socket.destroy();
      resolve(answered);
    };
    const overdue = setTimeout(end(false), ANSWERS_WITHIN_MS);
    socket.once('data', end(true));
    socket.once('error', end(true));
    socket.once('end', end(true));
  });
