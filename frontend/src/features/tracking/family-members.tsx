import {
  addFamilyMember,
  changeFamilyMember,
  type FamilyMemberView,
  removeFamilyMember,
} from '@saferide/contracts/tracking/family';
import { trackingLimits } from '@saferide/contracts/tracking/limits';
import { ChevronDown, Plus } from 'lucide-react';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useCommand } from '../../api/use-command.ts';
import { useFieldFaults } from '../../api/use-form-faults.ts';
import { Button } from '../../design/button.tsx';
import { Switch } from '../../design/choices.tsx';
import { TextField } from '../../design/field.tsx';
import { NeedsNetwork } from '../../design/needs-network.tsx';
import { RowButton, RowList } from '../../design/row.tsx';
import { Inset, Section } from '../../design/section.tsx';
import { Sheet } from '../../design/sheet.tsx';
import { classNames } from '../../design/styles.ts';
import { showFailure } from '../../toasts/show-failure.ts';
import { showToast } from '../../toasts/toasts.ts';
import { familyWords } from './family.words.ts';
import { InlineConfirmation } from './open-links.tsx';

const m = familyWords.members;
const add = familyWords.add;

const refused = (error: Error) => showFailure(error, familyWords.failed, familyWords.failedDetail);

export const FamilyMembers = ({ members }: { readonly members: readonly FamilyMemberView[] }) => {
  const [isAdding, setAdding] = useState(false);
  const close = () => setAdding(false);
  const isFull = members.length >= trackingLimits.members;
  return (
    <Section title={m.title}>
      {members.length === 0 && (
        <Inset>
          <p className="text-muted">{m.none}</p>
        </Inset>
      )}
      <RowList label={m.title}>
        {members.map((member) => (
          <Member key={member.id} member={member} />
        ))}
        {!isFull && (
          <RowButton
            icon={<Plus aria-hidden="true" />}
            title={<span className="text-brand">{add.title}</span>}
            onward={false}
            onClick={() => setAdding(true)}
          />
        )}
      </RowList>
      {members.length > 0 && (
        <Inset>
          {isFull && <p className="text-muted text-sm">{m.full(trackingLimits.members)}</p>}
          <p className="text-muted text-sm">{m.texts(trackingLimits.maxTextsADayPerMember)}</p>
        </Inset>
      )}
      <Sheet open={isAdding} onClose={close} title={add.title}>
        <NeedsNetwork why={add.waits}>
          <AddMemberForm onDone={close} />
        </NeedsNetwork>
      </Sheet>
    </Section>
  );
};

const stateOf = ({ isTracking, hasNotifications, hasStoppedTexts }: FamilyMemberView): string => {
  if (!isTracking) return m.state.paused;
  if (hasStoppedTexts) return m.state.stopped;
  return hasNotifications ? m.state.alerts : m.state.quiet;
};

const Member = ({ member }: { readonly member: FamilyMemberView }) => {
  const { id, phone, relationship, isTracking, hasNotifications, hasStoppedTexts } = member;
  const name = member.name ?? m.gone;
  const change = useCommand(changeFamilyMember, { onRefused: refused });
  const [pressed, setPressed] = useState<'isTracking' | 'hasNotifications' | null>(null);
  const turn = (which: 'isTracking' | 'hasNotifications', to: boolean) => {
    setPressed(which);
    change.mutate({ params: { id }, body: { isTracking, hasNotifications, [which]: to } });
  };
  return (
    <FoldingRow title={name} sub={[relationship, phone, stateOf(member)].filter(Boolean).join(' · ')}>
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
      <Remove id={id} name={name} />
    </FoldingRow>
  );
};

interface FoldingRowProps {
  readonly title: string;
  readonly sub: string;
  readonly children: ReactNode;
}

const FoldingRow = ({ title, sub, children }: FoldingRowProps) => {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-driving w-full items-center gap-3 px-4 py-2 text-left hover:bg-fill disabled:cursor-not-allowed disabled:text-muted"
      >
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{title}</span>
          <span className="block text-muted text-sm">{sub}</span>
        </span>
        <ChevronDown
          aria-hidden="true"
          size={20}
          className={classNames('shrink-0 text-muted', isOpen && 'rotate-180')}
        />
      </button>
      {isOpen && (
        <div id={id} className="flex flex-col gap-2 px-4 pb-3">
          {children}
        </div>
      )}
    </>
  );
};

const Remove = ({ id, name }: { readonly id: string; readonly name: string }) => {
  const [question, setQuestion] = useState<'not asked' | 'asked' | 'answered no'>('not asked');
  const remove = useCommand(removeFamilyMember, { onDone: () => showToast(m.removed(name)), onRefused: refused });
  if (question === 'asked')
    return (
      <InlineConfirmation
        {...{ yes: m.yes, no: m.no }}
        pending={remove.isPending}
        onYes={() => remove.mutate({ params: { id } })}
        onNo={() => setQuestion('answered no')}
      >
        {m.sure(name)}
      </InlineConfirmation>
    );
  return (
    <Button
      look="quiet"
      className="-mx-4 self-start text-danger"
      aria-label={m.removeOf(name)}
      autoFocus={question === 'answered no'}
      onClick={() => setQuestion('asked')}
    >
      {m.remove}
    </Button>
  );
};

const AddMemberForm = ({ onDone }: { readonly onDone: () => void }) => {
  const [fields, setFields] = useState({ name: '', phone: '', relationship: '' });
  const { faults, check, refused: marked, changed } = useFieldFaults(addFamilyMember.body);
  const adding = useCommand(addFamilyMember, {
    onDone: (_, { body }) => {
      onDone();
      if (body && !(body instanceof FormData)) showToast(add.done(body.name), { tone: 'good' });
    },
    onRefused: (error) => {
      marked(error);
      showFailure(error, add.failed, familyWords.failedDetail);
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
    ...{ maxLength, type, autoComplete: 'off' },
    onChange: ({ target }: { readonly target: HTMLInputElement }) => {
      const typed = { ...fields, [name]: target.value };
      setFields(typed);
      changed(name, sent(typed));
    },
  });
  return (
    <form className="flex flex-col gap-4" onSubmit={submit} noValidate aria-label={add.title}>
      <TextField {...field('name', 80)} data-autofocus />
      <TextField {...field('phone', 25, 'tel')} />
      <TextField {...field('relationship', 40)} hint={add.hint} />
      <Button type="submit" size="tall" pending={adding.isPending}>
        {add.send}
      </Button>
    </form>
  );
};
