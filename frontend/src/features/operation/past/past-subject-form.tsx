import { consolePages } from '@saferide/contracts/kernel/console-pages';
import { withParams } from '@saferide/contracts/kernel/pages';
import { type PastSubject, pastSubjectNames, pastSubjects } from '@saferide/contracts/operation/time-travel';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../design/button.tsx';
import { Card } from '../../../design/card.tsx';
import { SelectField, TextField } from '../../../design/field.tsx';
import { hasRole, useCurrentUser } from '../../../session/current-user.ts';
import { pastWords as m } from '../operation-explorer.words.ts';

export const usePastSubjects = (): readonly PastSubject[] => {
  const user = useCurrentUser();
  return pastSubjectNames.filter((name) => pastSubjects[name].some((role) => hasRole(user, role)));
};

const ID = /^[\w.:-]{1,100}$/;

export const PastSubjectForm = () => {
  const subjects = usePastSubjects();
  const [subject, setSubject] = useState<string>(subjects[0] ?? '');
  const [id, setId] = useState('');
  const [tried, setTried] = useState(false);
  const navigate = useNavigate();
  const fault = ID.test(id.trim()) ? undefined : m.idFault;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!fault) navigate(withParams(consolePages.past, { subject, id: id.trim() }));
  };
  return (
    <Card title={m.choose}>
      <p className="text-muted">{m.intro}</p>
      <form noValidate className="flex flex-col gap-3" onSubmit={onSubmit}>
        <SelectField
          label={m.subject}
          value={subject}
          onChange={({ target }) => setSubject(target.value)}
          options={subjects.map((name) => ({ value: name, label: m.subjects[name] }))}
        />
        <TextField
          label={m.id}
          hint={m.idHint}
          error={tried ? fault : undefined}
          autoComplete="off"
          maxLength={100}
          value={id}
          onChange={({ target }) => setId(target.value)}
        />
        <Button type="submit" className="self-start">
          {m.open}
        </Button>
      </form>
    </Card>
  );
};
