import type { PhotoAngle } from '@saferide/contracts/pick-lists';
import { Check, MessageSquareWarning, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../design/button.tsx';
import { Card } from '../../../design/card.tsx';
import { lazyComponent } from '../../../design/lazy-component.tsx';
import { decidingWords } from '../vehicle-review-deciding.words.ts';
import type { DecisionChoice } from './decision-dialog.tsx';
import { useReviewKeys } from './review-shortcuts.ts';
import type { UndecidedCase } from './use-decision.ts';

const words = decidingWords.actions;

const DecisionDialog = lazyComponent(async () => (await import('./decision-dialog.tsx')).DecisionDialog, null);

export interface DecisionProps {
  readonly application: UndecidedCase;
  readonly retake: readonly PhotoAngle[];
  readonly shortcuts: boolean;
  readonly onDecided: () => void;
  readonly onMovedOn: () => void;
}

/** The `key` of the card must be the attempt, so that no admin decides about unseen photos. */
export const DecisionCard = ({ application, retake, shortcuts, onDecided, onMovedOn }: DecisionProps) => {
  const [choice, setChoice] = useState<DecisionChoice | null>(null);
  useReviewKeys(shortcuts, (action) => {
    if (action === 'approve' || action === 'reject' || action === 'improve') setChoice(action);
  });
  const close = () => setChoice(null);
  return (
    <Card title={words.title}>
      <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-1">
        <Button icon={<Check aria-hidden="true" />} aria-keyshortcuts="A" onClick={() => setChoice('approve')}>
          {words.approve}
        </Button>
        <Button look="danger" icon={<X aria-hidden="true" />} aria-keyshortcuts="R" onClick={() => setChoice('reject')}>
          {words.reject}
        </Button>
        <Button
          look="secondary"
          className="sm:col-span-2 xl:col-span-1"
          icon={<MessageSquareWarning aria-hidden="true" />}
          aria-keyshortcuts="I"
          onClick={() => setChoice('improve')}
        >
          {words.improveSome(retake.length)}
        </Button>
      </div>
      <DecisionDialog
        choice={choice}
        application={application}
        retake={retake}
        onCancel={close}
        onMovedOn={() => {
          close();
          onMovedOn();
        }}
        onDecided={() => {
          close();
          onDecided();
        }}
      />
    </Card>
  );
};
