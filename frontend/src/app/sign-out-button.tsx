import { LogOut } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { RowButton } from '../design/row.tsx';
import { withAllStyles } from '../design/styles.ts';
import { menuWords } from './app.words.ts';
import { loadDeferredFeatures } from './load-deferred-features.ts';

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
    const { findUnfinishedWork, signOut } = await loadDeferredFeatures();
    const left = await findUnfinishedWork();
    if (!left) return signOut();
    const { SignOutQuestion } = await loadQuestion();
    setQuestion(<SignOutQuestion unfinished={left} onSignOut={signOut} onStay={stay} />);
  };
  return (
    <>
      <RowButton
        icon={<LogOut />}
        title={menuWords.signOut}
        busy={pressed}
        onward={false}
        onClick={() => void press().catch(stay)}
      />
      {question}
    </>
  );
};
