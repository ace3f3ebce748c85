import { type PointerEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { chartScale, labeledIndexes } from './chart-scale.ts';

export interface ChartSeries {
  key: string;
  name: string;
}

export interface ChartColumn {
  key: string;
  /** Under the column, short. */
  label: string;
  /** In the readout, whole. */
  longLabel: string;
  /** One value per series, from the bottom up. */
  values: number[];
}

const DEFAULT_HEIGHT_PX = 208;
const LABELS_PX = 26;
const AXIS_PX = 44;
const TOP_PX = 20;
const LABEL_SPACE_PX = 64;
/** From this width on a column has room for its value above it. */
const VALUE_SPACE_PX = 46;

/** Columns over time, stacked when there are several series; the line above reads out the column under the pointer. */
export function ColumnChart({
  title,
  series,
  columns,
  format,
  formatShort = format,
  rangeLabel,
  heightPx = DEFAULT_HEIGHT_PX,
}: {
  title: string;
  series: ChartSeries[];
  columns: ChartColumn[];
  format: (value: number) => string;
  /** On the axis and above the columns. */
  formatShort?: (value: number) => string;
  rangeLabel: string;
  heightPx?: number;
}) {
  const [plot, widthPx] = useWidth<HTMLDivElement>();
  const [pointed, setPointed] = useState<number | null>(null);
  const read = pointed === null ? undefined : columns[pointed];
  const totals = series.map((_, index) => sum(columns.map(({ values }) => values[index] ?? 0)));
  const shown = read?.values ?? totals;

  const scale = chartScale(Math.max(...columns.map(({ values }) => sum(values)), 0));
  const bandPx = Math.max(0, widthPx - AXIS_PX) / Math.max(1, columns.length);
  const barPx = Math.max(1, Math.min(40, bandPx * (bandPx > 12 ? 0.68 : 0.82)));
  const plotPx = heightPx - LABELS_PX - TOP_PX;
  const y = (value: number) => TOP_PX + plotPx * (1 - scale.share(value));
  const labeled = labeledIndexes(columns.length, Math.floor((widthPx - AXIS_PX) / LABEL_SPACE_PX));

  const point = (event: PointerEvent<SVGSVGElement>) => {
    const left = event.clientX - event.currentTarget.getBoundingClientRect().left - AXIS_PX;
    const index = Math.floor(left / bandPx);
    setPointed(index >= 0 && index < columns.length ? index : null);
  };

  return (
    <div>
      <p className="chart-readout">
        <span className="chart-readout-sum">{format(sum(shown))}</span>
        <span className="chart-readout-when">{read?.longLabel ?? rangeLabel}</span>
        {series.length > 1 &&
          series.map(({ key, name }, index) => (
            <span key={key} className="chart-readout-part">
              <span className="chart-swatch" data-shade={index + 1} aria-hidden="true" />
              <bdi>{name}</bdi> <b>{format(shown[index] ?? 0)}</b>
            </span>
          ))}
      </p>
      <div ref={plot} className="chart-plot">
        {widthPx > 0 && (
          <svg
            role="img"
            aria-label={title}
            width={widthPx}
            height={heightPx}
            onPointerMove={point}
            onPointerDown={point}
            onPointerLeave={() => setPointed(null)}
          >
            {scale.ticks.map((tick) => (
              <g key={tick}>
                <line
                  x1={AXIS_PX}
                  x2={widthPx}
                  y1={y(tick)}
                  y2={y(tick)}
                  className={tick === 0 ? 'chart-base' : 'chart-grid'}
                />
                <text
                  x={AXIS_PX - 8}
                  y={y(tick)}
                  className="chart-tick"
                  textAnchor="end"
                  dominantBaseline="middle"
                >
                  {formatShort(tick)}
                </text>
              </g>
            ))}
            {columns.map((column, index) => (
              <Column
                key={column.key}
                column={column}
                series={series}
                x={AXIS_PX + index * bandPx + (bandPx - barPx) / 2}
                widthPx={barPx}
                y={y}
                isFaded={pointed !== null && pointed !== index}
              />
            ))}
            {series.length === 1 &&
              bandPx >= VALUE_SPACE_PX &&
              columns.map(({ key, values: [value = 0] }, index) =>
                value > 0 ? (
                  <text
                    key={key}
                    x={AXIS_PX + (index + 0.5) * bandPx}
                    y={y(value) - 6}
                    className="chart-value"
                    textAnchor="middle"
                  >
                    {formatShort(value)}
                  </text>
                ) : null,
              )}
            {columns.map((column, index) =>
              labeled.has(index) ? (
                <text
                  key={column.key}
                  x={labelX(AXIS_PX + (index + 0.5) * bandPx, widthPx)}
                  y={heightPx - 6}
                  className="chart-tick"
                  textAnchor="middle"
                >
                  {column.label}
                </text>
              ) : null,
            )}
          </svg>
        )}
      </div>
    </div>
  );
}

function Column({
  column,
  series,
  x,
  widthPx,
  y,
  isFaded,
}: {
  column: ChartColumn;
  series: ChartSeries[];
  x: number;
  widthPx: number;
  y: (value: number) => number;
  isFaded: boolean;
}) {
  let below = 0;
  return (
    <g className="chart-column" data-faded={isFaded || undefined}>
      {series.map(({ key }, index) => {
        const value = column.values[index] ?? 0;
        const from = y(below);
        below += value;
        const to = y(below);
        if (value <= 0) return null;
        return (
          <rect
            key={key}
            x={x}
            y={to}
            width={widthPx}
            height={Math.max(1, from - to)}
            data-shade={index + 1}
          />
        );
      })}
    </g>
  );
}

/** The outermost labels stay inside the picture. */
function labelX(middle: number, widthPx: number): number {
  return Math.min(middle, widthPx - LABEL_SPACE_PX / 3);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** The width a chart may fill, in CSS pixels; 0 until it is known. Charts draw in real pixels so that text keeps its size. */
function useWidth<Element extends HTMLElement>(): [RefObject<Element | null>, number] {
  const element = useRef<Element>(null);
  const [widthPx, setWidthPx] = useState(0);
  useLayoutEffect(() => {
    const observed = element.current;
    if (observed === null) return;
    setWidthPx(observed.clientWidth);
    const observer = new ResizeObserver(() => setWidthPx(observed.clientWidth));
    observer.observe(observed);
    return () => observer.disconnect();
  }, []);
  return [element, widthPx];
}
