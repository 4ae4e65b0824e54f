import { useEffect } from 'react';
import { appWords } from '../messages/app.ts';
import { PRODUCT_NAME } from '../messages/page-titles.ts';
import { classNames } from './styles.ts';

export const Skeleton = ({ className }: { readonly className?: string }) => (
  <div
    aria-hidden="true"
    className={classNames(
      'animate-glow rounded-inner bg-line sunlight:border sunlight:border-line sunlight:bg-paper',
      className ?? 'h-6 w-full',
    )}
  />
);

export const SkeletonLines = ({ lines = 3 }: { readonly lines?: number }) => (
  <div aria-hidden="true" className="flex flex-col gap-2">
    {Array.from({ length: lines }, (_none, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a line is identified by its place
      <Skeleton key={index} className={index === lines - 1 ? 'h-5 w-2/3' : 'h-5 w-full'} />
    ))}
  </div>
);

interface PageSkeletonProps {
  readonly title?: string;
  readonly note?: string;
}

export const PageSkeleton = ({ title, note }: PageSkeletonProps) => {
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · ${PRODUCT_NAME}`;
  }, [title]);
  return (
    <div id="content" tabIndex={-1} className="mx-auto flex w-full max-w-5xl flex-col gap-4 p-4 outline-none">
      <p role="status" className="sr-only">
        {appWords.loading}
      </p>
      <Skeleton className="h-9 w-56" />
      {note === undefined ? (
        <Skeleton className="h-40 w-full" />
      ) : (
        <p className="flex h-40 items-center justify-center rounded-inner border border-line p-6 text-center text-lg">
          {note}
        </p>
      )}
      <Skeleton className="h-40 w-full" />
    </div>
  );
};
