import pg from 'pg';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

interface Sending {
  query(...sent: readonly unknown[]): unknown;
}

const statementOf = ([first, second]: readonly unknown[]): Statement => {
  const { text = '', values } = (typeof first === 'string' ? { text: first } : first) as Partial<Statement>;
  return { text, values: values ?? (Array.isArray(second) ? second : []) };
};

export const recordStatements = (): (() => readonly Statement[]) => {
  const statements: Statement[] = [];
  const client: Sending = pg.Client.prototype;
  const { query } = client;
  client.query = function (this: Sending, ...sent) {
    statements.push(statementOf(sent));
    return query.apply(this, [...sent]);
  };
  return () => {
    client.query = query;
    return statements;
  };
};
