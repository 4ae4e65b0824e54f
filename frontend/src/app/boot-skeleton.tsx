import { PageSkeleton } from '../design/skeleton.tsx';
import { appWords } from '../messages/app.ts';
import { PRODUCT_NAME } from '../messages/page-titles.ts';

/** In pixels, because a header that grows with text would cover half of a phone's screen. */
export const TOP_BAR_CLASSES = 'flex h-[48px] items-center px-[16px] lg:h-[56px] lg:px-[24px]';
export const LOGO_CLASSES = 'whitespace-nowrap py-[8px] font-black text-xl text-brand tracking-tight';

export const BootSkeleton = () => (
  <>
    <header className="sticky top-0 z-20 border-line border-b bg-paper">
      <div className={TOP_BAR_CLASSES}>
        <span className={LOGO_CLASSES}>{PRODUCT_NAME}</span>
      </div>
    </header>
    <PageSkeleton note={appWords.onItsWay} />
  </>
);
