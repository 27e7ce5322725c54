import { encodeBase64 } from '../base64.js';
import { checkFunction, checkNumber } from '../checks.js';
import { MAX_STEPS } from '../curve/pages.js';
import { isPointLike } from '../curve/point.js';
import { type Drawer, sample } from '../curve/sampling.js';
import { type ModuleCore, type ModuleFunction, ModuleValue } from '../module.js';
import { Sounds } from '../sound/sounds.js';
import { MAX_PLOTTED_SECONDS, PLOTTED_RATE, type PlotPage } from './messages.js';
import { traceOfPairs, tracesOf } from './traces.js';

/** The module `plotly`: plots of data, of curves and of sounds. */

class CurvePlot extends ModuleValue {
  toReplString(): string {
    return '<CurvePlot>';
  }
}

/** The number of samples that are computed at once. */
const BLOCK = 1024;

export const core: ModuleCore = {
  name: 'plotly',
  create(host) {
    const sounds = new Sounds(host, 1);
    const emit = (make: () => PlotPage) => void host.emit(core.name, make);

    const curvePlotter = (
      of: string,
      style: 'connected' | 'points',
      space: '2D' | '3D',
    ): ModuleFunction => ({
      parameters: 'numPoints',
      call(value) {
        const range = { min: 0, max: MAX_STEPS, isInteger: true };
        const steps = checkNumber(host, { of, value }, range);
        const drawer: Drawer = { drawing: { style, space, fit: 'plain' }, steps };
        return host.makeFunction(of, 'curve', (given) => {
          const curve = checkFunction(host, { of, value: given }, 1, 'Curve');
          const data = sample(drawer, (time) => {
            host.spend(1);
            const point = host.call(curve, time);
            if (isPointLike(point)) return point;
            throw host.error(
              `Expected curve to return a point, got '${host.stringify(point)}' at t=${time}`,
              'A curve is a function that returns a point for each number from 0 to 1: check what it returns.',
            );
          });
          emit(() => ({ kind: 'curve', curve: data }));
          return new CurvePlot();
        });
      },
    });

    return {
      functions: {
        new_plot: {
          parameters: 'data',
          call(data) {
            const trace = traceOfPairs(host, data, 'new_plot');
            emit(() => ({ kind: 'traces', traces: [trace] }));
            return undefined;
          },
        },
        new_plot_json: {
          parameters: 'data',
          call(data) {
            const traces = tracesOf(host, data, 'new_plot_json');
            emit(() => ({ kind: 'traces', traces }));
            return undefined;
          },
        },
        draw_connected_2d: curvePlotter('draw_connected_2d', 'connected', '2D'),
        draw_points_2d: curvePlotter('draw_points_2d', 'points', '2D'),
        draw_connected_3d: curvePlotter('draw_connected_3d', 'connected', '3D'),
        draw_points_3d: curvePlotter('draw_points_3d', 'points', '3D'),
        draw_sound_2d: {
          parameters: 'sound',
          call(value) {
            const of = 'draw_sound_2d';
            const { waves, duration } = sounds.checkSound(value, of);
            // Also refuses a duration that is not a number.
            if (!(duration <= MAX_PLOTTED_SECONDS)) {
              throw host.error(
                `${of}: A Sound can be plotted for at most ${MAX_PLOTTED_SECONDS} seconds, but this one takes ${duration}.`,
                'Plot a part of it: make a shorter Sound of its wave.',
              );
            }
            const samples = new Float32Array(Math.ceil(PLOTTED_RATE * Math.max(0, duration)));
            const end = host.isSlow ? Math.min(BLOCK, samples.length) : samples.length;
            for (let from = 0; from < end; from += BLOCK) {
              const length = Math.min(BLOCK, samples.length - from);
              const times = Float64Array.from(
                { length },
                (_, index) => (from + index) / PLOTTED_RATE,
              );
              const values = new Float64Array(length);
              waves[0].fill(times, values, of);
              samples.set(values, from);
            }
            emit(() => ({ kind: 'sound', samples: encodeBase64(new Uint8Array(samples.buffer)) }));
            return undefined;
          },
        },
      },
    };
  },
};
