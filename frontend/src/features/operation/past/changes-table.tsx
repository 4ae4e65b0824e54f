import type { SubjectPast } from '@saferide/contracts/operation/time-travel';
import { Button } from '../../../design/button.tsx';
import { Card } from '../../../design/card.tsx';
import { SelectField } from '../../../design/field.tsx';
import { dateTimeWithSeconds } from '../date-time-with-seconds.ts';
import { pastWords as m } from '../operation-explorer.words.ts';
import { pastFactValue, pastFieldName, typeName } from './past-facts.ts';

export interface ChangesTableProps {
  readonly past: SubjectPast;
  readonly from: string;
  readonly onChoose: (from: string) => void;
}

export const ChangesTable = ({ past: { around, at, compared }, from, onChoose }: ChangesTableProps) => {
  const others = around.filter(({ revision }) => revision !== at.revision);
  const known = others.some(({ revision }) => String(revision) === from);
  return (
    <Card title={m.changes}>
      <SelectField
        label={m.since}
        value={from}
        placeholder={m.nothing}
        onChange={({ target }) => onChoose(target.value)}
        options={[
          ...(from !== '' && !known ? [{ value: from, label: from }] : []),
          ...others.map(({ revision, type }) => ({
            value: String(revision),
            label: `${revision}. ${typeName(type)}`,
          })),
        ]}
      />
      {compared && <Compared compared={compared} />}
      {compared === null && at.revision > 0 && (
        <Button look="secondary" className="self-start" onClick={() => onChoose(String(at.revision - 1))}>
          {m.compare}
        </Button>
      )}
    </Card>
  );
};

const Compared = ({ compared: { from, to, changes } }: { readonly compared: NonNullable<SubjectPast['compared']> }) => (
  <>
    <p className="text-muted">{m.between(dateTimeWithSeconds(from.moment), dateTimeWithSeconds(to.moment))}</p>
    {changes.length === 0 ? (
      <p>{m.noChanges}</p>
    ) : (
      <ul className="flex flex-col divide-y-2 divide-line">
        {changes.map(({ where, field, before, after }) => (
          <li key={`${where} ${field}`} className="flex flex-col py-2">
            <span className="text-muted text-sm">{m.where(where)}</span>
            <strong className="[overflow-wrap:anywhere]">{pastFieldName(field)}</strong>
            <span className="[overflow-wrap:anywhere]">
              <del>{pastFactValue(field, before)}</del> →{' '}
              <ins className="no-underline">{pastFactValue(field, after)}</ins>
            </span>
          </li>
        ))}
      </ul>
    )}
  </>
);
