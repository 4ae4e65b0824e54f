import { pages } from '@saferide/contracts/kernel/pages';
import { LINK_TEXT_PLACEHOLDER } from '@saferide/contracts/tracking/tracking-pages';
import { PRODUCT_NAME } from '../../../messages/page-titles.ts';
import { CONNECTION_LOST_ID, MAP_FRAME_ID, MAP_ID, SHOW_MAP_ID } from './element-ids.ts';
import { trackingPageWords as m } from './tracking.words.ts';

/** Rendered at build time (spec 1 §2). */
export const TrackingPage = () => (
  <>
    <header>
      <p>{PRODUCT_NAME}</p>
      <p className="private">
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M5 11h14v10H5zM8 11V7a4 4 0 0 1 8 0v4" />
        </svg>
        {m.privateLink}
      </p>
    </header>
    <main aria-label={m.label}>
      <button type="button" id={SHOW_MAP_ID} hidden>
        {m.showMap}
      </button>
      <div id={MAP_FRAME_ID} className="map-frame" hidden>
        <div className="map-view">
          <div id={MAP_ID} />
          <div className="map-controls">
            <MapButton name="in" label={m.zoomIn} path="M12 5v14M5 12h14" />
            <MapButton name="out" label={m.zoomOut} path="M5 12h14" />
            <MapButton
              name="all"
              label={m.all}
              path="M12 2v4M12 18v4M2 12h4M18 12h4M19 12a7 7 0 1 1-14 0 7 7 0 0 1 14 0M13 12a1 1 0 1 1-2 0 1 1 0 0 1 2 0"
            />
          </div>
        </div>
        <p className="credits">{m.credits}</p>
      </div>
      {LINK_TEXT_PLACEHOLDER}
      <p id={CONNECTION_LOST_ID} className="lost" role="status" />
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
