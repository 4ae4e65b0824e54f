import { type OneEvent, revealPersonalPart } from '@saferide/contracts/operation/event-explorer';
import { EyeOff } from 'lucide-react';
import { useState } from 'react';
import { failureTitleAndText } from '../../../api/api-error.ts';
import { useCommand } from '../../../api/use-command.ts';
import { Banner } from '../../../design/banner.tsx';
import { Button } from '../../../design/button.tsx';
import { Card } from '../../../design/card.tsx';
import { ReasonDialog } from '../../../design/dialog.tsx';
import { Tabs } from '../../../design/tabs.tsx';
import { countLabel } from '../../../messages/format.ts';
import { explorerWords } from '../operation-explorer.words.ts';

interface JsonTextProps {
  readonly value: unknown;
  readonly label: string;
}

export const JsonText = ({ value, label }: JsonTextProps) => (
  <figure aria-label={label} className="rounded-inner border-2 border-control bg-surface p-3">
    <pre className="whitespace-pre-wrap font-mono text-sm [overflow-wrap:anywhere]">
      {JSON.stringify(value, null, 2)}
    </pre>
  </figure>
);

const words = explorerWords.content;

export const EventContent = ({ of }: { readonly of: OneEvent }) => {
  const [shown, setShown] = useState('raw');
  return (
    <Tabs
      label={words.label}
      value={shown}
      onChange={setShown}
      tabs={[
        { value: 'raw', label: words.raw, content: <Raw raw={of.raw} /> },
        { value: 'read', label: words.read, content: <AsRead read={of.read} /> },
        { value: 'changed', label: words.changed, content: <Changed of={of} /> },
      ]}
    />
  );
};

const Raw = ({ raw: { data, metadata } }: { readonly raw: OneEvent['raw'] }) => (
  <div className="grid gap-4 lg:grid-cols-2">
    <div className="flex min-w-0 flex-col gap-2">
      <h3 className="text-lg">{words.data}</h3>
      <JsonText value={data} label={words.data} />
    </div>
    <div className="flex min-w-0 flex-col gap-2">
      <h3 className="text-lg">{words.metadata}</h3>
      <JsonText value={metadata} label={words.metadata} />
    </div>
  </div>
);

const AsRead = ({ read: { version, versionNow, data, error } }: { readonly read: OneEvent['read'] }) => (
  <div className="flex flex-col gap-2">
    {version !== null && versionNow !== null && <p className="text-muted">{words.version(version, versionNow)}</p>}
    {error !== null && (
      <Banner tone="danger" title={words.unread}>
        {error}
      </Banner>
    )}
    {data && <JsonText value={data} label={words.read} />}
  </div>
);

const Changed = ({ of: { changed, rows, rowsLeftOut } }: { readonly of: OneEvent }) => (
  <div className="flex flex-col gap-6">
    {changed ? <Differences changed={changed} /> : <p>{words.untold}</p>}
    <div className="flex flex-col gap-2">
      <h3 className="text-lg">{words.rows}</h3>
      {rows.length === 0 ? (
        <p>{words.noRows}</p>
      ) : (
        <ul className="flex flex-col gap-1 text-sm">
          {rows.map(({ model, table, key }) => (
            <li key={`${model} ${table} ${key.join(' ')}`} className="[overflow-wrap:anywhere]">
              <span className="font-bold">
                {model}.{table}
              </span>{' '}
              <span className="font-mono text-muted">{key.join(' ')}</span>
            </li>
          ))}
        </ul>
      )}
      {rowsLeftOut > 0 && <p className="text-muted text-sm">{words.leftOut(countLabel(rowsLeftOut))}</p>}
    </div>
  </div>
);

const Differences = ({ changed }: { readonly changed: NonNullable<OneEvent['changed']> }) => (
  <div className="flex flex-col gap-2">
    <h3 className="text-lg">{words.state(changed.aggregate)}</h3>
    <p className="text-muted text-sm">{words.masked}</p>
    {changed.differences.length === 0 ? (
      <p>{words.same}</p>
    ) : (
      <ul className="flex flex-col">
        {changed.differences.map(({ field, before, after }) => (
          <li key={field} className="flex flex-col gap-1 border-control border-b-2 py-2 last:border-b-0">
            <p className="font-bold [overflow-wrap:anywhere]">{field || words.state(changed.aggregate)}</p>
            <dl className="grid gap-x-4 gap-y-1 text-sm lg:grid-cols-2">
              <Value name={words.before} value={before} />
              <Value name={words.after} value={after} />
            </dl>
          </li>
        ))}
      </ul>
    )}
    {changed.leftOut > 0 && <p className="text-muted text-sm">{words.leftOut(countLabel(changed.leftOut))}</p>}
  </div>
);

const Value = ({ name, value }: { readonly name: string; readonly value: string | null }) => (
  <div className="flex min-w-0 gap-2">
    <dt className="text-muted">{name}</dt>
    <dd className="min-w-0 font-mono [overflow-wrap:anywhere]">{value ?? words.absent}</dd>
  </div>
);

const personalWords = explorerWords.personal;

export const PersonalEventData = ({ of: { event, read } }: { readonly of: OneEvent }) => {
  const { eventId, personal: state } = event;
  const [asking, setAsking] = useState(false);
  const [part, setPart] = useState<Readonly<Record<string, unknown>> | null>(null);
  const reveal = useCommand(revealPersonalPart, {
    onDone: ({ personal }) => {
      setPart(personal);
      setAsking(false);
    },
  });
  if (state === 'none') return null;
  return (
    <Card title={personalWords.title} icon={<EyeOff aria-hidden="true" size={20} />}>
      {state === 'erased' ? (
        <p>{personalWords.erased}</p>
      ) : part ? (
        <>
          <JsonText value={part} label={personalWords.title} />
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p role="status" className="text-muted text-sm">
              {personalWords.shown}
            </p>
            <Button look="secondary" size="sm" onClick={() => setPart(null)}>
              {personalWords.hide}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p>
            {read.personalFields.length > 0
              ? personalWords.sealed(read.personalFields.join(', '))
              : personalWords.sealedWhole}
          </p>
          <p className="text-muted text-sm">{personalWords.hint}</p>
          <div>
            <Button look="secondary" onClick={() => setAsking(true)}>
              {personalWords.show}
            </Button>
          </div>
        </>
      )}
      {asking && (
        <ReasonDialog
          title={personalWords.dialog}
          rule={revealPersonalPart.body.shape.reason}
          hint={personalWords.reasonHint}
          confirm={personalWords.confirm}
          pending={reveal.isPending}
          failure={
            reveal.error ? failureTitleAndText(reveal.error, personalWords.failed, personalWords.failedText) : null
          }
          onConfirm={(reason) => reveal.mutate({ params: { eventId }, body: { reason } })}
          onClose={() => {
            setAsking(false);
            reveal.reset();
          }}
        >
          <p>{personalWords.text}</p>
        </ReasonDialog>
      )}
    </Card>
  );
};
