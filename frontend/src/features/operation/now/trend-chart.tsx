const WIDTH = 240;
const HEIGHT = 40;

export interface TrendChartProps {
  readonly values: readonly number[];
  readonly label: string;
}

export const TrendChart = ({ values, label }: TrendChartProps) => {
  const most = Math.max(1, ...values);
  const width = WIDTH / Math.max(1, values.length);
  const bars = values.map((value, minute) => ({ minute, height: (value / most) * (HEIGHT - 2) }));
  return (
    <figure className="flex flex-col gap-1">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className="h-10 w-full text-brand"
        preserveAspectRatio="none"
      >
        <line x1="0" x2={WIDTH} y1={HEIGHT - 1} y2={HEIGHT - 1} stroke="currentColor" strokeWidth="1" />
        {bars.map(({ minute, height }) => (
          <rect
            key={minute}
            x={minute * width}
            y={HEIGHT - 1 - height}
            width={width * 0.8}
            height={height}
            fill="currentColor"
          />
        ))}
      </svg>
      <figcaption className="text-muted text-sm">{label}</figcaption>
    </figure>
  );
};
