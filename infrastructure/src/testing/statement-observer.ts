import type pg from 'pg';

export const withStatementObserver = (db: pg.Pool, onStatement: (text: string) => void): pg.Pool =>
  new Proxy(db, {
    get: (pool, name) => {
      if (name !== 'query') return Reflect.get(pool, name, pool);
      return (...sent: [statement: string | pg.QueryConfig, values?: unknown[]]) => {
        const [statement] = sent;
        onStatement(typeof statement === 'string' ? statement : statement.text);
        return Reflect.apply(pool.query, pool, sent);
      };
    },
  });
