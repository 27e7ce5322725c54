import type { CurveData } from '../curve/pages.js';

/** Messages of modules that plot to their view: a page for each plot. */

/** Plain data, as JSON has it. */
export type Json =
  null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** A trace of a plot, with the fields that Plotly has for its type: https://plotly.com/javascript/reference */
export type Trace = Readonly<Record<string, Json>>;

export type PlotPage =
  | {
      readonly kind: 'traces';
      readonly traces: readonly Trace[];
      /** True if a unit is as long on both axes. */
      readonly isProportional?: true;
    }
  | { readonly kind: 'curve'; readonly curve: CurveData }
  | {
      readonly kind: 'sound';
      /** The values of one channel, as numbers of 32 bits in Base64. */
      readonly samples: string;
    };

/** Samples in a second of a plotted sound. */
export const PLOTTED_RATE = 44_100;

/** The longest sound that is plotted. */
export const MAX_PLOTTED_SECONDS = 60;

/** The number of traces in a plot. */
export const MAX_TRACES = 1000;

/** The depth to which the fields of a trace may nest. */
export const MAX_TRACE_DEPTH = 30;

/** Types of plots that show a map, for which Plotly fetches data from other sites. */
const MAP = /^(?:scatter|choropleth|density)(?:geo|map|mapbox)?$/;

/** Tells whether plots of a type need a map. */
export function needsMap(type: string): boolean {
  return type !== 'scatter' && MAP.test(type);
}
