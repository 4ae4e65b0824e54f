import {
  addFamilyMember,
  changeFamilyMember,
  type FamilyMemberView,
  removeFamilyMember,
} from '@saferide/contracts/tracking/family';
import { trackingLimits } from '@saferide/contracts/tracking/limits';
import { type FormEvent, useState } from 'react';
import { useCommand } from '../../api/use-command.ts';
import { useFieldFaults } from '../../api/use-form-faults.ts';
import { EmptyState } from '../../design/banner.tsx';
import { Button } from '../../design/button.tsx';
import { Switch } from '../../design/choices.tsx';
import { TextField } from '../../design/field.tsx';
import { showFailure } from '../../toasts/show-failure.ts';
import { showToast } from '../../toasts/toasts.ts';
import { familyCardWords } from './tracking.words.ts';

const m = familyCardWords.members;
const add = familyCardWords.add;

const refused = (error: Error) => showFailure(error, familyCardWords.failed, familyCardWords.failedDetail);

export const FamilyMembers = ({ members }: { readonly members: readonly FamilyMemberView[] }) => (
  <section aria-label={m.title} className="flex flex-col gap-2">
    <h3 className="text-lg">{m.title}</h3>
    <p className="text-muted text-sm">{m.texts(trackingLimits.maxTextsADayPerMember)}</p>
    {members.length === 0 ? (
      <EmptyState>{m.none}</EmptyState>
    ) : (
      <ul className="flex flex-col divide-y-2 divide-control">
        {members.map((member) => (
          <Member key={member.id} member={member} />
        ))}
      </ul>
    )}
  </section>
);

const Member = ({ member }: { readonly member: FamilyMemberView }) => {
  const { id, phone, relationship, isTracking, hasNotifications, hasStoppedTexts } = member;
  const name = member.name ?? m.gone;
  const change = useCommand(changeFamilyMember, { onRefused: refused });
  const remove = useCommand(removeFamilyMember, { onDone: () => showToast(m.removed(name)), onRefused: refused });
  const [pressed, setPressed] = useState<'isTracking' | 'hasNotifications' | null>(null);
  const turn = (which: 'isTracking' | 'hasNotifications', to: boolean) => {
    setPressed(which);
    change.mutate({ params: { id }, body: { isTracking, hasNotifications, [which]: to } });
  };
  return (
    <li className="flex flex-col gap-1 py-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="min-w-0 flex-1 basis-56">
          <span className="block font-bold">{name}</span>
          <span className="block text-muted text-sm">{[relationship, phone].filter(Boolean).join(' · ')}</span>
        </span>
        <Button
          look="secondary"
          aria-label={m.removeOf(name)}
          pending={remove.isPending}
          onClick={() => remove.mutate({ params: { id } })}
        >
          {m.remove}
        </Button>
      </div>
      <Switch
        label={m.follows(name)}
        checked={isTracking}
        disabled={change.isPending}
        pending={change.isPending && pressed === 'isTracking'}
        onChange={(to) => turn('isTracking', to)}
      />
      {hasStoppedTexts ? (
        <p>{m.stopped(name)}</p>
      ) : (
        <Switch
          label={m.notified(name)}
          checked={hasNotifications}
          disabled={change.isPending}
          pending={change.isPending && pressed === 'hasNotifications'}
          onChange={(to) => turn('hasNotifications', to)}
        />
      )}
    </li>
  );
};

export const AddMemberForm = () => {
  const [fields, setFields] = useState({ name: '', phone: '', relationship: '' });
  const { faults, check, refused: marked, changed } = useFieldFaults(addFamilyMember.body);
  const adding = useCommand(addFamilyMember, {
    onDone: (_, { body }) => {
      setFields({ name: '', phone: '', relationship: '' });
      if (body && !(body instanceof FormData)) showToast(add.done(body.name), { tone: 'good' });
    },
    onRefused: (error) => {
      marked(error);
      showFailure(error, add.failed, familyCardWords.failedDetail);
    },
  });
  const sent = ({ name, phone, relationship }: typeof fields) => {
    const given = relationship.trim() === '' ? {} : { relationship: relationship.trim() };
    return { name: name.trim(), phone: phone.trim(), ...given };
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = sent(fields);
    if (check(body)) adding.mutate({ body });
    else if (body.name === '' || body.phone === '')
      showToast(add.invalid, { description: add.invalidDetail, tone: 'destructive' });
  };
  const field = (name: keyof typeof fields, maxLength: number, type: 'text' | 'tel' = 'text') => ({
    label: add[name],
    value: fields[name],
    error: faults[name],
    ...{ maxLength, type },
    onChange: ({ target }: { readonly target: HTMLInputElement }) => {
      const typed = { ...fields, [name]: target.value };
      setFields(typed);
      changed(name, sent(typed));
    },
  });
  return (
    <form className="flex flex-col gap-3" onSubmit={submit} noValidate aria-label={add.title}>
      <h3 className="text-lg">{add.title}</h3>
      <TextField {...field('name', 80)} autoComplete="off" />
      <TextField {...field('phone', 25, 'tel')} autoComplete="off" />
      <TextField {...field('relationship', 40)} hint={add.hint} />
      <Button type="submit" look="secondary" pending={adding.isPending} className="min-h-16">
        {add.send}
      </Button>
    </form>
  );
};
