import { Page, type PageProps } from './page.tsx';

const SKETCH = { minHeight: 'calc(100dvh - 57px)', background: 'url(/lagos.svg) center / cover' };

/** A page with one short form; in a wide window it is a panel next to a drawing. */
export const EntryPage = (props: PageProps) => (
  <div className="lg:flex">
    <Page {...props} narrow />
    <div aria-hidden="true" className="hidden w-full lg:block" style={SKETCH} />
  </div>
);
