import { LogOut } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { withAllStyles } from '../design/styles.ts';
import { appWords } from '../messages/app.ts';
import { loadLaterFeatures } from './load-later-features.ts';

const loadQuestion = withAllStyles(() => import('./sign-out-question.tsx'));

export const SignOutButton = () => {
  const [pressed, setPressed] = useState(false);
  const [question, setQuestion] = useState<ReactNode>();
  const stay = () => {
    setPressed(false);
    setQuestion(undefined);
  };
  const press = async () => {
    setPressed(true);
    const { findUnfinishedWork, signOut } = await loadLaterFeatures();
    const left = await findUnfinishedWork();
    if (!left) return signOut();
    const { SignOutQuestion } = await loadQuestion();
    setQuestion(<SignOutQuestion unfinished={left} onSignOut={signOut} onStay={stay} />);
  };
  return (
    <>
      <button
        type="button"
        aria-busy={pressed}
        disabled={pressed}
        onClick={() => void press().catch(stay)}
        className="flex min-h-[48px] items-center gap-[8px] whitespace-nowrap rounded-inner px-[8px] font-bold disabled:opacity-60"
      >
        <LogOut aria-hidden="true" size={20} />
        {appWords.signOut}
      </button>
      {question}
    </>
  );
};
