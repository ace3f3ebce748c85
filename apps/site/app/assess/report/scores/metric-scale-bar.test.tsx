import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { MetricScaleBar, positionOnScale } from './metric-scale-bar.tsx';

const PAINT = { goodMax: 2.5, fairMax: 4 };

describe('positionOnScale', () => {
  it.each([
    [0, 0],
    [1.25, 1 / 6],
    [2.5, 1 / 3],
    [3.25, 1 / 2],
    [4, 2 / 3],
    [6, 5 / 6],
    [80, 1],
  ])('puts %d s at %d of the ruler', (value, position) => {
    expect(positionOnScale(value, PAINT)).toBeCloseTo(position);
  });

  it('has two parts where nothing is poor', () => {
    expect(positionOnScale(40, { goodMax: 40, fairMax: null })).toBeCloseTo(0.5);
  });
});

describe('MetricScaleBar', () => {
  it('says in words what the ruler shows, with its limits', () => {
    const html = renderToStaticMarkup(
      <MetricScaleBar value={4218} scale={{ goodMax: 2000, fairMax: 4000 }} unit="KB" />,
    );
    expect(html).toContain('Poor');
    expect(html).toContain('good up to 2,000 KB, poor above 4,000 KB');
  });
});
