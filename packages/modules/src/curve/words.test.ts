import { describe, expect, test } from 'vitest';
import { describeCurve } from './describe.js';
import type { CurveData } from './pages.js';
import { curveToSvg } from './svg.js';

const line: CurveData = {
  style: 'connected',
  space: '2D',
  fit: 'plain',
  positions: [0, 0.5, 1, 0.5],
  colors: 0,
};

describe('descriptions', () => {
  test('say where a curve is', () => {
    expect(describeCurve(line)).toBe(
      'A curve in the plane of 2 points, connected by lines: x from 0 to 1, y is 0.5. It starts at (0, 0.5) and ends at (1, 0.5).',
    );
  });

  test('mention what is special', () => {
    const data: CurveData = {
      style: 'points',
      space: '3D',
      fit: 'full',
      positions: [1, 2, 3, null, 0, 0, 1, 2, 3.00004],
      colors: [0, 255, 0],
    };
    expect(describeCurve(data)).toBe(
      'A curve in space of 3 points: x is 1, y is 2, z from 3 to 3. It starts and ends at (1, 2, 3). 1 point cannot be drawn. It has 2 colours.',
    );
    expect(describeCurve({ ...line, positions: [null, null], colors: 0xff0000 })).toBe(
      'A curve in the plane of 1 point, none of which can be drawn.',
    );
    expect(describeCurve({ ...line, colors: 0xff0000 })).toMatch(/Its colour is #ff0000\.$/);
  });
});

describe('SVG pictures', () => {
  test('are lines of one colour each', () => {
    expect(curveToSvg(line)).toContain('<path stroke="#000000" d="M-1 0L1 0"/>');
    const colored = curveToSvg({
      ...line,
      positions: [0, 0, 1, 0, 1, 1, 0, 1],
      colors: [0xff0000, 0xff0000, 0xff0000, 0xff],
    });
    expect(colored).toContain('<path stroke="#ff0000" d="M-1 1L1 1L1 -1"/>');
    // The colour changes in small steps.
    expect(colored?.match(/<path /g)).toHaveLength(33);
  });

  test('have gaps where the curve has some', () => {
    const svg = curveToSvg({ ...line, positions: [0, 0.5, 0.25, 0.5, null, 0, 0.75, 0.5, 1, 0.5] });
    expect(svg).toContain('d="M-1 0L-0.5 0M0.5 0L1 0"');
  });

  test('show points as squares', () => {
    expect(curveToSvg({ ...line, style: 'points', positions: [0.5, 0.5] })).toContain(
      'd="M-0.003906 -0.003906h0.007813v0.007813h-0.007813z"',
    );
  });

  test('do not exist of curves in space', () => {
    expect(curveToSvg({ ...line, space: '3D', positions: [0, 0, 0] })).toBeNull();
  });

  test('contain no large numbers', () => {
    expect(curveToSvg({ ...line, positions: [0, 0, 3e38, -3e38] })).toContain('L1000 1000');
  });
});
