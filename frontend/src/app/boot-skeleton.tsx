import { PageSkeleton } from '../design/skeleton.tsx';
import { appWords } from '../messages/app.ts';
import { PRODUCT } from '../messages/page-titles.ts';

/** In pixels, because a header that grows with text would cover half of a phone's screen. */
export const BAR = 'flex h-[48px] items-center px-[16px] lg:h-[56px] lg:px-[24px]';
export const LOGO = 'whitespace-nowrap py-[8px] font-black text-xl text-brand tracking-tight';

export const BootSkeleton = () => (
  <>
    <header className="sticky top-0 z-20 border-line border-b bg-paper">
      <div className={BAR}>
        <span className={LOGO}>{PRODUCT}</span>
      </div>
    </header>
    <PageSkeleton note={appWords.onItsWay} />
  </>
);
