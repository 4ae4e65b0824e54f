import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { signOutQuestionWords as m } from './app.words.ts';
import type { UnfinishedWork } from './sign-out.ts';

export interface SignOutQuestionProps {
  readonly unfinished: UnfinishedWork;
  readonly onSignOut: () => void;
  readonly onStay: () => void;
}

export const SignOutQuestion = ({ unfinished: { ride, unsent }, onSignOut, onStay }: SignOutQuestionProps) => (
  <Dialog open onClose={onStay} title={ride ? m.duringRide : m.withUnsent}>
    {ride && <p>{m[ride]}</p>}
    {unsent > 0 && <p>{m.unsent(unsent)}</p>}
    <div className="flex flex-wrap gap-3">
      <Button look="danger" onClick={onSignOut}>
        {m.confirm}
      </Button>
      <Button look="secondary" onClick={onStay}>
        {m.stay}
      </Button>
    </div>
  </Dialog>
);
