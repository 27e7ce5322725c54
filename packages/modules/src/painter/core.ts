import { checkFunction, checkNumber, unexpected } from '../checks.js';
import type { CurveData } from '../curve/pages.js';
import { type ModuleCore, type ModuleHost, ModuleValue, type Value } from '../module.js';

/** The module `painter`: pictures of lines, which a painter draws in a frame. */
export const core: ModuleCore = {
  name: 'painter',
  create: (host) => ({ functions: functionsOf(host) }),
};

/** The lines of one picture. A curve has 65,536 points, and a line has two and a gap. */
export const MAX_LINES = 21_845;

/** A picture of lines, as programs have it. */
class LinePlot extends ModuleValue {
  toReplString() {
    return '<LinePlot>';
  }
}

/** The words of memory of a line. */
const WORDS_PER_LINE = 6;

function functionsOf(host: ModuleHost) {
  /** The coordinates of the lines that are in no picture yet: of both ends of each, and of a gap. */
  let positions: (number | null)[] = [];

  const checkPoint = (parameter: string, value: Value): readonly [number, number] => {
    const of = 'draw_line';
    if (!Array.isArray(value) || value.length !== 2) {
      throw unexpected(host, 'array of two numbers', { of, parameter, value });
    }
    const [x, y] = value as readonly Value[];
    return [
      checkNumber(host, { of, parameter: `x of ${parameter}`, value: x }),
      checkNumber(host, { of, parameter: `y of ${parameter}`, value: y }),
    ];
  };

  return {
    draw_line: {
      parameters: 'v_start, v_end',
      call(start: Value, end: Value) {
        const from = checkPoint('v_start', start);
        const to = checkPoint('v_end', end);
        if (positions.length >= 6 * MAX_LINES) {
          throw host.error(
            `draw_line: A picture can have at most ${MAX_LINES} lines.`,
            'Let the painter draw fewer lines, for example with fewer levels of recursion.',
          );
        }
        host.allocated(WORDS_PER_LINE, positions);
        positions.push(...from.map(coordinate), ...to.map(coordinate), null, null);
      },
    },
    display_painter: {
      parameters: 'painter',
      call(painter: Value) {
        const checked = checkFunction(host, { of: 'display_painter', value: painter }, 1);
        return host.makeFunction('display', 'frame', (frame) => {
          host.call(checked, frame);
          const drawn = positions;
          positions = [];
          host.emit(core.name, () => pictureOf(drawn));
          return new LinePlot();
        });
      },
    },
  };
}

/** A picture that shows all of its lines. */
function pictureOf(positions: readonly (number | null)[]): { readonly kind: 'curve' } & CurveData {
  return {
    kind: 'curve',
    style: 'connected',
    space: '2D',
    fit: 'proportional',
    positions: positions.length === 0 ? [null, null] : positions,
    colors: 0,
  };
}

/** Without the sign of zero, and null for what no picture shows. */
function coordinate(value: number): number | null {
  const rounded = Math.fround(value);
  return Number.isFinite(rounded) ? rounded + 0 : null;
}
