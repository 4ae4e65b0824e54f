import { pages } from '@saferide/contracts/kernel/pages';
import { LINK_TEXT_PLACEHOLDER } from '@saferide/contracts/tracking/tracking-pages';
import { PRODUCT } from '../../../messages/page-titles.ts';
import { CONNECTION_ID, MAP_FRAME_ID, MAP_ID, POSITION_AGE_ID, SHOW_MAP_ID, SUMMARY_ID } from './marks.ts';
import { trackingPageWords as m } from './tracking.words.ts';

/** Rendered at build time (spec 1 §2). */
export const TrackingPage = () => (
  <>
    <header>
      <p>{PRODUCT}</p>
      <p className="private">{m.privateLink}</p>
    </header>
    <main aria-label={m.label}>
      <button type="button" id={SHOW_MAP_ID} hidden>
        {m.showMap}
      </button>
      <div id={MAP_FRAME_ID} className="map-frame" hidden>
        <div id={MAP_ID} />
        <div className="map-controls">
          <MapButton name="in" label={m.zoomIn} path="M12 5v14M5 12h14" />
          <MapButton name="out" label={m.zoomOut} path="M5 12h14" />
          <MapButton name="all" label={m.all} path="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" />
        </div>
        <p className="map-credits">{m.credits}</p>
      </div>
      <p id={POSITION_AGE_ID} className="seen" hidden />
      <div id={SUMMARY_ID} aria-live="polite">
        {LINK_TEXT_PLACEHOLDER}
      </div>
      <p id={CONNECTION_ID} className="lost" role="status" />
      <noscript>
        <p>{m.noScript}</p>
      </noscript>
    </main>
    <footer>
      <p>{m.footer}</p>
      <p>
        <a href={pages.home} rel="noreferrer">
          {m.home}
        </a>
      </p>
    </footer>
  </>
);

interface MapButtonProps {
  readonly name: string;
  readonly label: string;
  readonly path: string;
}

const MapButton = ({ name, label, path }: MapButtonProps) => (
  <button type="button" className="map-control" data-map={name} aria-label={label}>
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  </button>
);
