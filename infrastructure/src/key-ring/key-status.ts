import type pg from 'pg';
import type { RingPurpose } from './key-purposes.ts';
import { TABLE } from './key-ring-table.ts';

export interface KeyStatus {
  readonly purpose: RingPurpose;
  readonly version: number;
  readonly wrappedBy: string;
  readonly madeAt: Date;
  readonly retiredAt: Date | null;
  readonly newest: boolean;
  /** Number of keys that this key wraps; null for other purposes. */
  readonly subjects: number | null;
}

export const keyStatuses = async (db: pg.Pool): Promise<readonly KeyStatus[]> => {
  const { rows } = await db.query<KeyStatus>(
    `SELECT purpose, version, wrapped_by AS "wrappedBy", made_at AS "madeAt", destroyed_at AS "retiredAt",
       version = max(version) OVER (PARTITION BY purpose) AS newest,
       CASE WHEN purpose = 'wrapping' THEN (SELECT count(*)::int FROM personal_data.subject_keys AS kept
         WHERE kept.wrapping = ring.version AND kept.wrapped_key IS NOT NULL) END AS subjects
     FROM ${TABLE} AS ring ORDER BY purpose, version`,
  );
  return rows;
};
