import { revealPerson } from '@saferide/contracts/operation/reveal-personal-data';
import { useState } from 'react';
import { useCommand } from '../../../api/use-command.ts';
import { Button } from '../../../design/button.tsx';
import { Card } from '../../../design/card.tsx';
import { Fact, Facts } from '../../../design/facts.tsx';
import { revealWords as m } from '../operation-now.words.ts';
import { RevealDialog, useRevealOnOpen } from './reveal-dialog.tsx';

export interface PersonDetailsProps {
  readonly id: string;
  readonly atOnce?: boolean;
}

export const PersonDetailsCard = ({ id, atOnce = false }: PersonDetailsProps) => {
  const [asking, setAsking] = useState(false);
  const reveal = useCommand(revealPerson, { onDone: () => setAsking(false) });
  useRevealOnOpen(atOnce, () => reveal.mutate({ params: { id }, body: {} }));
  const open = () => {
    reveal.reset();
    setAsking(true);
  };
  const { data } = reveal;
  if (data)
    return (
      <Card title={m.personDialog}>
        <Facts>
          <Fact name={m.name}>{data.name ?? m.unknown}</Fact>
          <Fact name={m.email}>{data.email ?? m.unknown}</Fact>
          <Fact name={m.phone}>{data.phoneNumber ?? m.unknown}</Fact>
          {data.address !== null && <Fact name={m.address}>{data.address}</Fact>}
        </Facts>
        <p role="status" className="text-muted text-sm">
          {m.shown[data.ground]}
        </p>
      </Card>
    );
  return (
    <>
      <Button look="secondary" className="self-start" pending={reveal.isPending && !asking} onClick={open}>
        {m.show}
      </Button>
      {asking && (
        <RevealDialog
          title={m.personDialog}
          text={m.personText}
          pending={reveal.isPending}
          error={reveal.error}
          onConfirm={(reason) => reveal.mutate({ params: { id }, body: { reason } })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
};
