import type pg from 'pg';

/** `heard` gets each statement's text first. */
export const asking = (db: pg.Pool, onStatement: (text: string) => void): pg.Pool =>
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
