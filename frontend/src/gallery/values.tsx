import { GallerySection, Sample } from './section.tsx';

const grounds: readonly (readonly [name: string, classes: string])[] = [
  ['paper', 'bg-paper text-ink'],
  ['surface', 'bg-surface text-ink'],
  ['fill', 'bg-fill text-ink'],
  ['raised', 'bg-raised text-ink'],
  ['brand', 'bg-brand text-on-brand'],
  ['brand-soft', 'bg-brand-soft text-brand-ink'],
  ['danger', 'bg-danger text-on-danger'],
  ['danger-soft', 'bg-danger-soft text-danger-ink'],
  ['alarm', 'bg-alarm text-on-alarm'],
  ['info', 'bg-info text-on-info'],
  ['info-soft', 'bg-info-soft text-info-ink'],
  ['amber', 'bg-amber text-on-amber'],
  ['amber-soft', 'bg-amber-soft text-amber-ink'],
];

const scale: readonly (readonly [name: string, classes: string, use: string])[] = [
  ['text-xs, 12', 'text-xs', 'captions'],
  ['text-sm, 14', 'text-sm', 'what stands under a title; consoles'],
  ['text-base, 16', 'text-base', 'body'],
  ['text-md, 17', 'text-md', 'bars, primary buttons'],
  ['text-lg, 18', 'text-lg', 'headings within a page'],
  ['text-xl, 20', 'text-xl', 'headings of sections and sheets'],
  ['text-2xl, 24', 'text-2xl', 'the heading of a page'],
  ['text-display-sm, 28', 'text-display-sm', 'plates, the next turn'],
  ['text-display, 40', 'text-display', 'the fare of an offer'],
];

export const ValueSamples = () => (
  <GallerySection title="Values">
    <Sample name="Colours">
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {grounds.map(([name, classes]) => (
          <li key={name} className={`${classes} rounded-sign p-3 font-semibold edge`}>
            {name}
          </li>
        ))}
      </ul>
      <p>
        <span className="text-muted">muted</span> · <span className="text-brand">brand</span> ·{' '}
        <span className="text-danger">danger</span> · <span className="text-info">info</span>
      </p>
    </Sample>
    <Sample name="Text">
      <ul className="flex flex-col gap-2">
        {scale.map(([name, classes, use]) => (
          <li key={name} className={`${classes} font-semibold`}>
            {name} <span className="font-normal text-muted text-sm">{use}</span>
          </li>
        ))}
      </ul>
      <p>₦12,345 · Ẹ̀kọ́ · Ọ̀ṣun · Ụ́mụ̀ahịa · ńnọ̀ọ́ · ɓarawo · ɗaki · ƙofa · ƴanci · ṅ</p>
    </Sample>
    <Sample name="Numbers that stand below each other: tabular-nums">
      <p className="w-fit text-right tabular-nums">
        ₦1,111
        <br />
        ₦48,900
      </p>
    </Sample>
  </GallerySection>
);
