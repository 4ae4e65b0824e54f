import { PageSkeleton } from '../design/skeleton.tsx';
import { appWords } from '../messages/app.ts';
import { PRODUCT } from '../messages/page-titles.ts';

export const BootSkeleton = () => (
  <>
    <header className="sticky top-0 z-20 border-line border-b bg-paper">
      <div className="mx-auto flex max-w-5xl items-center justify-between px-[16px] py-[4px]">
        <span className="whitespace-nowrap py-[8px] font-black text-brand text-xl">{PRODUCT}</span>
        <span className="size-[48px]" />
      </div>
    </header>
    <PageSkeleton note={appWords.onItsWay} />
  </>
);
