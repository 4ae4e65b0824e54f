import { tripMapWords as m } from '../place.words.ts';

interface MapControlsProps {
  readonly held: boolean;
  readonly onZoom: (levels: number) => void;
  readonly onAll: () => void;
}

export const MapControls = ({ held, onZoom, onAll }: MapControlsProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
  <div role="group" aria-label={m.controls} className="map-controls">
    <Control name={m.nearer} sign={signs.plus} onPress={() => onZoom(1)} />
    <Control name={m.farther} sign={signs.minus} onPress={() => onZoom(-1)} />
    {held && <Control name={m.all} sign={signs.corners} onPress={onAll} />}
  </div>
);

const signs = {
  plus: 'M12 4v16M4 12h16',
  minus: 'M4 12h16',
  corners: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
} as const;

const Control = ({
  name,
  sign,
  onPress,
}: {
  readonly name: string;
  /** SVG path data in a 24 × 24 view box. */
  readonly sign: string;
  readonly onPress: () => void;
}) => (
  <button type="button" aria-label={name} title={name} onClick={onPress} className="map-control">
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={sign} />
    </svg>
  </button>
);
