import type { CommandField, PastAnswer, PastCommand, PastSubject } from '@saferide/contracts/operation/time-travel';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { errorSentence, serverFieldFaults } from '../../../api/api-error.ts';
import { Banner } from '../../../design/banner.tsx';
import { Button } from '../../../design/button.tsx';
import { Card } from '../../../design/card.tsx';
import { Switch } from '../../../design/choices.tsx';
import { SelectField, TextField } from '../../../design/field.tsx';
import { pastWords as m } from '../operation-explorer.words.ts';
import { FactList, pastFieldName, readableTypeName } from './past-facts.tsx';
import { pastAnswerQuery } from './queries.ts';

export interface PastQuestionFormProps {
  readonly subject: PastSubject;
  readonly id: string;
  readonly at: string;
  readonly commands: readonly PastCommand[];
}

type Values = Readonly<Record<string, string | boolean>>;

const begun = ({ fields }: PastCommand): Values =>
  Object.fromEntries(
    fields.map(({ name, kind, suggested }) => [name, kind === 'flag' ? suggested === true : String(suggested ?? '')]),
  );

const sent = (fields: readonly CommandField[], values: Values) =>
  Object.fromEntries(
    fields.map(({ name, kind, optional }) => {
      const value = values[name] ?? '';
      if (value === '' && optional) return [name, null];
      if (kind === 'number') return [name, value === '' ? null : Number(value)];
      return [name, value];
    }),
  );

export const PastQuestionForm = ({ subject, id, at, commands }: PastQuestionFormProps) => {
  const [type, setType] = useState('');
  const command = commands.find((one) => one.type === type);
  return (
    <Card title={m.question}>
      <p className="text-muted">{m.questionIntro}</p>
      <SelectField
        label={m.command}
        value={type}
        placeholder={m.chooseCommand}
        onChange={({ target }) => setType(target.value)}
        options={commands.map((one) => ({ value: one.type, label: readableTypeName(one.type) }))}
      />
      {/* Remounts the form, because another point in time has other suggestions. */}
      {command && <CommandForm key={`${type} ${at}`} {...{ subject, id, at, command }} />}
    </Card>
  );
};

const CommandForm = ({
  subject,
  id,
  at,
  command,
}: Omit<PastQuestionFormProps, 'commands'> & { readonly command: PastCommand }) => {
  const client = useQueryClient();
  const [values, setValues] = useState(() => begun(command));
  const [answer, setAnswer] = useState<PastAnswer | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [pending, setPending] = useState(false);
  const faults = serverFieldFaults(error);
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setPending(true);
    setAnswer(null);
    setError(null);
    const fields = JSON.stringify(sent(command.fields, values));
    try {
      const response = await client.fetchQuery({
        ...pastAnswerQuery(subject, id, { at, command: command.type, fields }),
        staleTime: 0,
      });
      setAnswer(response);
    } catch (refusal) {
      setError(refusal);
    } finally {
      setPending(false);
    }
  };
  return (
    <form noValidate className="flex flex-col gap-3" onSubmit={onSubmit}>
      {command.fields.map((field) => (
        <CommandControl
          key={field.name}
          field={field}
          value={values[field.name] ?? ''}
          error={faults[`fields.${field.name}`]}
          onChange={(value) => setValues({ ...values, [field.name]: value })}
        />
      ))}
      <Button type="submit" pending={pending} className="self-start">
        {m.ask}
      </Button>
      {answer && <Answer answer={answer} />}
      {error !== null && Object.keys(faults).length === 0 && (
        <Banner tone="danger" announced>
          {errorSentence(error, m.failed)}
        </Banner>
      )}
    </form>
  );
};

interface CommandControlProps {
  readonly field: CommandField;
  readonly value: string | boolean;
  readonly error: string | undefined;
  readonly onChange: (value: string | boolean) => void;
}

const CommandControl = ({ field: { name, kind, choices, optional }, value, error, onChange }: CommandControlProps) => {
  const label = pastFieldName(name);
  if (kind === 'flag') return <Switch label={label} checked={value === true} onChange={onChange} />;
  if (kind === 'choice')
    return (
      <SelectField
        {...{ label, error, optional }}
        value={String(value)}
        placeholder={m.nothing}
        options={choices.map((choice) => ({ value: choice, label: pastFieldName(choice) }))}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  return (
    <TextField
      {...{ label, error, optional }}
      autoComplete="off"
      inputMode={kind === 'number' ? 'decimal' : 'text'}
      value={String(value)}
      onChange={({ target }) => onChange(target.value)}
    />
  );
};

const Answer = ({ answer: { refusal, events } }: { readonly answer: PastAnswer }) =>
  refusal ? (
    <Banner tone="warning" announced title={m.refused}>
      {refusal.sentence}
    </Banner>
  ) : (
    <>
      <Banner tone="good" announced title={m.accepted}>
        {events.length === 0 ? m.nothingNew : m.wouldWrite}
      </Banner>
      {events.map(({ type, data }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the events of a response keep their order
        <section key={`${index} ${type}`} aria-label={readableTypeName(type)}>
          <h3>{readableTypeName(type)}</h3>
          <FactList value={data} />
        </section>
      ))}
    </>
  );
